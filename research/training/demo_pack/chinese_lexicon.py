"""The Chinese (simplified) words of the work-call grammar, by their English ones."""

from __future__ import annotations

# English | Chinese | measure word
THINGS = """
report|报告|份; presentation|演示文稿|份; invoice|发票|张; contract|合同|份; budget|预算|份
schedule|日程|份; project plan|项目计划|份; offer|报价|份; proposal|提案|份; draft|草稿|份
document|文档|份; file|文件|个; folder|文件夹|个; database|数据库|个; server|服务器|台
website|网站|个; password|密码|个; email|邮件|封; message|消息|条; link|链接|个; table|表格|张
list|清单|份; checklist|检查清单|份; customer list|客户名单|份; price list|价目表|份; form|表单|张
manual|手册|本; prototype|原型|个; test|测试|个; version|版本|个; update|更新|个; feature|功能|个
bug|漏洞|个; error message|错误信息|条; ticket|工单|张; task|任务|个; agenda|议程|份
survey|问卷|份; result|结果|个; chart|图表|张; campaign|宣传活动|个; brochure|宣传册|本
newsletter|简报|份; press release|新闻稿|篇; warranty|保修单|份; order|订单|份; delivery|交货|次
package|包裹|个; product|产品|个; sample|样品|个; machine|机器|台; printer|打印机|台
laptop|笔记本电脑|台; screen|屏幕|个; phone|手机|部; camera|摄像头|个; microphone|麦克风|个
keyboard|键盘|个; key|钥匙|把; app|应用|个; interface|接口|个; script|脚本|个; backup|备份|个
account|账户|个; strategy|战略|个; workshop|研讨会|个; training|培训|次; plan|计划|个
idea|想法|个; question|问题|个; problem|难题|个; solution|解决方案|个; deadline|期限|个
milestone|里程碑|个; decision|决定|个; request|请求|个; change request|变更申请|份
complaint|投诉|个; notification|通知|条; picture|图片|张; summary|摘要|份; analysis|分析|份
forecast|预测|份; guideline|准则|条; template|模板|个; migration|迁移|次; dashboard|仪表板|个
video|视频|个; search box|搜索框|个; recording|录音|段; text|文本|篇; translation|译文|篇
letter|信|封; notebook|笔记本|本; travel plan|旅行计划|份; workflow|工作流程|个; log|日志|份
demo|演示|个; roadmap|路线图|份; meeting room|会议室|个; calendar|日历|个; meeting|会议|个
interview|面试|次; invitation|邀请函|封; feedback|反馈|条; documentation|说明文档|份
project|项目|个; office|办公室|间; room|房间|个; computer|电脑|台; cable|电缆|根; battery|电池|块
car|汽车|辆; map|地图|张; book|书|本; desk|办公桌|张; chair|椅子|把; door|门|扇; window|窗户|扇
coffee machine|咖啡机|台; address|地址|个; phone number|电话号码|个; article|文章|篇
page|页面|个; paragraph|段落|个; number|数字|个; title|标题|个; answer|答复|个; change|改动|处
mistake|错误|个; advantage|优势|个; goal|目标|个; topic|主题|个; point|要点|个; step|步骤|个
service|服务|项; system|系统|个; network|网络|个; program|程序|个; model|模型|个; tool|工具|个
part|部分|个; market|市场|个; price|价格|个; discount|折扣|个; payment|付款|笔
team meeting|团队会议|个; call|通话|次; conversation|谈话|次; trip|旅行|次; flight|航班|个
hotel|酒店|家; appointment|预约|个; event|活动|个; course|课程|门; release|发布版|个
job|职位|个; application|申请|份; signature|签名|个; photo|照片|张; slide|幻灯片|张
"""

# English | Chinese, one person of whom is 位
PEOPLE = """
customer|客户; colleague|同事; boss|老板; manager|经理; team|团队; engineer|工程师
developer|开发人员; designer|设计师; analyst|分析师; supplier|供应商; partner|合作伙伴
team leader|组长; tester|测试人员; neighbor|邻居; friend|朋友; sister|姐姐; brother|哥哥
doctor|医生; secretary|秘书; director|总监; intern|实习生; expert|专家; sales team|销售团队
lawyer|律师; assistant|助理; department|部门; company|公司; visitor|访客; trainer|培训师
accountant|会计; client|委托人
"""

NAMES = """
Anna|安娜; Maria|玛丽亚; David|大卫; Laura|劳拉; Sarah|莎拉; Michael|迈克尔; Julia|朱莉娅
Daniel|丹尼尔; Lisa|丽莎; Paul|保罗; Emma|艾玛; Thomas|托马斯; Eva|伊娃; Simon|西蒙
Robert|罗伯特; Karen|凯伦; Martin|马丁; Sophie|索菲; Oliver|奥利弗; Helen|海伦; Frank|弗兰克
Alice|爱丽丝; Bob|鲍勃; Jack|杰克; Susan|苏珊; George|乔治; Ben|本; Max|马克斯; Lena|莱娜
Clara|克拉拉; Victor|维克多; Hugo|雨果; Diana|戴安娜; Ivan|伊万; Kevin|凯文; Monica|莫妮卡
Rachel|瑞秋; Sam|山姆; Tom|汤姆; Marcus|马库斯; Felix|菲利克斯; Pamela|帕梅拉; Quinn|奎因
Andrew|安德鲁; Linda|琳达; Kate|凯特; Nick|尼克; Nina|尼娜; Barbara|芭芭拉; Carla|卡拉
Nora|诺拉; Stefan|斯特凡; Dan|丹; Ron|罗恩; Steve|史蒂夫; Peter|彼得
"""

# English | Chinese
VERBS = """
review|审阅; send|发送; update|更新; check|检查; finish|完成; present|介绍; discuss|讨论
prepare|准备; change|修改; approve|批准; show|展示; share|分享; need|需要; use|使用; find|找到
open|打开; close|关闭; save|保存; delete|删除; copy|复制; print|打印; buy|购买; translate|翻译
test|测试; fix|修复; improve|改进; explain|解释; describe|描述; order|订购; pay for|支付
sign|签署; forward|转发; publish|发布; archive|归档; upload|上传; download|下载; export|导出
import|导入; create|创建; plan|规划; deliver|交付; replace|更换; install|安装; sell|出售
look for|寻找; return|归还; see|看到; read|阅读; write|编写; postpone|推迟; cancel|取消
reject|拒绝; accept|接受; get|拿到; receive|收到; lose|丢失; know|了解; choose|选择; make|制作
bring|带来; take|拿走; keep|保留; build|搭建; rent|租用; rename|重命名; add|添加; remove|移除
compare|比较; measure|测量; repeat|重复; mention|提到; understand|理解; collect|收集; sort|整理
check out|查看; try out|试用; turn on|开启; turn off|关掉; shorten|缩短; correct|改正
organize|组织; solve|解决; confirm|确认; book|预订; develop|开发; record|录制; design|设计
start|启动; move|移动; support|支持
"""

# English | Chinese
ACTIVITIES = """
take a break|休息一下; start over|重新开始; talk to the customer|跟客户谈谈
work from home|在家办公; go home|回家; have lunch|吃午饭; drink coffee|喝咖啡; take notes|做笔记
call the supplier|给供应商打电话; work together|一起工作; speak more slowly|说慢一点
wait a little longer|再等一会儿; hire two people|招聘两个人; save money|省钱; learn German|学德语
book a room|订一个房间; travel to Berlin|去柏林出差; stay here|留在这里; leave now|现在离开
leave early|早点离开; ask the boss|问问老板; write more tests|编写更多测试
"""

# English | Chinese before a noun; one that ends in a number has a measure word behind it
ADJECTIVES = """
new|新的; old|旧的; first|第一; second|第二; last|最后一; next|下一; short|简短的; long|很长的
important|重要的; final|最终的; current|当前的; big|大的; small|小的; whole|整个; complete|完整的
simple|简单的; good|好的; better|更好的; wrong|错误的; right|正确的; missing|缺少的
monthly|每月的; weekly|每周的; internal|内部的; public|公开的; German|德语的; English|英语的
"""

# English | a thing is … | is not … | is still, almost … | bare
QUALITIES = """
important|很重要|不重要|很重要|重要; ready|准备好了|没准备好|准备好的|完善
complete|是完整的|不完整|完整的|完整; correct|是正确的|不正确|正确的|正确
wrong|是错的|没有错|错的|离谱; late|太晚了|不晚|太晚了|晚; very good|非常好|不是很好|非常好|好
too long|太长了|不太长|太长|长; too short|太短了|不太短|太短|短
too expensive|太贵了|不太贵|太贵|贵; cheap|很便宜|不便宜|很便宜|便宜; new|是新的|不是新的|新的|新
useful|很有用|没有用|很有用|有用; helpful|很有帮助|没有帮助|很有帮助|有帮助
clear|很清楚|不清楚|很清楚|清楚; unclear|不清楚|并非不清楚|不清楚|模糊
difficult|很难|不难|很难|难; easy|很容易|不容易|很容易|容易; interesting|很有趣|没有意思|很有趣|有趣
boring|很无聊|不无聊|很无聊|无聊; simple|很简单|不简单|很简单|简单; slow|很慢|不慢|很慢|慢
fast|很快|不快|很快|快; broken|坏了|没有坏|坏的|破旧; missing|不见了|没有丢|不见了|少见
safe|很安全|不安全|很安全|安全; public|是公开的|不公开|公开的|公开
strange|很奇怪|不奇怪|很奇怪|奇怪; urgent|很紧急|不紧急|很紧急|紧急
necessary|有必要|没有必要|有必要|必要; possible|有可能|没有可能|有可能|可行
impossible|不可能|不是不可能|不可能|离谱; expensive|很贵|不贵|很贵|贵
"""

# English | a person is … | is not … | bare
FEELINGS = """
happy|很高兴|不高兴|高兴; tired|很累|不累|累; busy|很忙|不忙|忙; sick|生病了|没有生病|难受
late|迟到了|没有迟到|晚; ready|准备好了|没准备好|积极; sure|很确定|不确定|确定
satisfied|很满意|不满意|满意; surprised|很惊讶|不惊讶|惊讶; disappointed|很失望|不失望|失望
excited|很兴奋|不兴奋|兴奋; nervous|很紧张|不紧张|紧张; on vacation|在休假|没在休假|悠闲
at lunch|在吃午饭|没在吃午饭|悠闲; in a meeting|在开会|没在开会|忙; at home|在家|不在家|自在
in the office|在办公室|不在办公室|忙; on the train|在火车上|不在火车上|忙
new here|是新来的|不是新来的|陌生; worried|很担心|不担心|担心; optimistic|很乐观|不乐观|乐观
"""

WEEKDAYS = """
Monday|星期一; Tuesday|星期二; Wednesday|星期三; Thursday|星期四; Friday|星期五; Saturday|星期六
Sunday|星期日
"""

MONTHS = """
January|一月; February|二月; March|三月; April|四月; May|五月; June|六月; July|七月; August|八月
September|九月; October|十月; November|十一月; December|十二月
"""

FUTURE = """
tomorrow|明天; today|今天; now|现在; soon|很快; later|稍后; this week|这周; next week|下周
next month|下个月; next year|明年; this afternoon|今天下午; this morning|今天早上
this evening|今天傍晚; tomorrow morning|明天早上; tomorrow afternoon|明天下午; in the morning|早上
in the afternoon|下午; after lunch|午饭后; before lunch|午饭前; after the meeting|会议之后
before the meeting|会议之前; immediately|立即; at the end of the month|月底
at the end of the week|周末前; in a moment|一会儿; first|首先; every day|每天; every week|每周
again|再次; as soon as possible|尽快; on the weekend|周末; together|一起; in two weeks|两周后
in an hour|一小时后; right away|马上; tonight|今晚
"""

PAST = """
yesterday|昨天; last week|上周; last month|上个月; last year|去年; this morning|今天早上
yesterday afternoon|昨天下午; two days ago|两天前; an hour ago|一小时前; a moment ago|刚才
last night|昨晚; today|今天; a week ago|一周前; three weeks ago|三周前; a few minutes ago|几分钟前
"""

# English | the place itself; in front of it stands 在, unless it is online
PLACES = """
in the office|办公室; at home|家里; in the meeting room|会议室; in the kitchen|厨房
at the airport|机场; in Berlin|柏林; in Vienna|维也纳; in Munich|慕尼黑; in London|伦敦
in Zurich|苏黎世; in Paris|巴黎; in Hamburg|汉堡; at the station|车站; at the hotel|酒店; here|这里
there|那里; on the website|网站上; in the folder|文件夹里; in the database|数据库里
in the calendar|日历里; in the chat|聊天里; in the warehouse|仓库; online|网上
"""

CITIES = """
Berlin|柏林; Munich|慕尼黑; Vienna|维也纳; Zurich|苏黎世; London|伦敦; Paris|巴黎; Rome|罗马
Hamburg|汉堡; Cologne|科隆; Madrid|马德里; Prague|布拉格; New York|纽约; Tokyo|东京; Milan|米兰
Geneva|日内瓦; Stockholm|斯德哥尔摩; Copenhagen|哥本哈根; Dublin|都柏林
"""

SUBJECTS = """
I|我; we|我们; you|您; they|他们; he|他; she|她; everyone|大家; nobody|没有人; somebody|有人
"""

"""The Japanese words of the work-call grammar, by their English ones."""

from __future__ import annotations

# English | Japanese | counter
THINGS = """
report|レポート|件; presentation|プレゼンテーション|件; invoice|請求書|通; contract|契約書|通
budget|予算|件; schedule|スケジュール|件; project plan|プロジェクト計画|件; offer|見積もり|件
proposal|提案書|通; draft|下書き|件; document|文書|通; file|ファイル|個; folder|フォルダー|個
database|データベース|個; server|サーバー|台; website|ウェブサイト|個; password|パスワード|個
email|メール|通; message|メッセージ|通; link|リンク|個; table|表|個; list|リスト|個
checklist|チェックリスト|個; customer list|顧客リスト|個; price list|価格表|枚; form|フォーム|個
manual|マニュアル|冊; prototype|試作品|個; test|テスト|個; version|バージョン|個
update|アップデート|件; feature|機能|個; bug|バグ|件; error message|エラーメッセージ|件
ticket|チケット|枚; task|タスク|件; agenda|議題|件; survey|アンケート|件; result|結果|件
chart|グラフ|個; campaign|キャンペーン|件; brochure|パンフレット|冊; newsletter|ニュースレター|通
press release|プレスリリース|件; warranty|保証書|通; order|注文|件; delivery|納品|件
package|荷物|個; product|製品|個; sample|見本|個; machine|機械|台; printer|プリンター|台
laptop|ノートパソコン|台; screen|画面|個; phone|電話|台; camera|カメラ|台; microphone|マイク|台
keyboard|キーボード|台; key|鍵|本; app|アプリ|個; interface|インターフェース|個
script|スクリプト|個
backup|バックアップ|個; account|アカウント|個; strategy|戦略|個; workshop|ワークショップ|件
training|研修|件; plan|計画|件; idea|アイデア|個; question|質問|件; problem|問題|件
solution|解決策|個; deadline|締め切り|件; milestone|マイルストーン|個; decision|決定|件
request|依頼|件; change request|変更依頼|件; complaint|苦情|件; notification|通知|件
picture|絵|枚; summary|要約|件; analysis|分析|件; forecast|予測|件; guideline|ガイドライン|件
template|テンプレート|個; migration|移行|件; dashboard|ダッシュボード|個; video|動画|本
search box|検索ボックス|個; recording|録音|件; text|文章|件; translation|翻訳|件; letter|手紙|通
notebook|ノート|冊; travel plan|旅行計画|件; workflow|ワークフロー|件; log|ログ|件; demo|デモ|件
roadmap|ロードマップ|件; meeting room|会議室|室; calendar|カレンダー|個; meeting|会議|件
interview|面接|件; invitation|招待状|通; feedback|フィードバック|件; documentation|資料|件
project|プロジェクト|件; office|事務所|か所; room|部屋|室; computer|パソコン|台; cable|ケーブル|本
battery|電池|個; car|車|台; map|地図|枚; book|本|冊; desk|机|台; chair|椅子|脚; door|ドア|枚
window|窓|枚; coffee machine|コーヒーメーカー|台; address|住所|件; phone number|電話番号|件
article|記事|件; page|ページ|枚; paragraph|段落|個; number|数字|個; title|題名|個; answer|回答|件
change|変更|件; mistake|間違い|個; advantage|利点|個; goal|目標|個; topic|話題|個; point|要点|個
step|手順|個; service|サービス|件; system|システム|個; network|ネットワーク|個
program|プログラム|個
model|モデル|個; tool|ツール|個; part|部品|個; market|市場|個; price|価格|件; discount|割引|件
payment|支払い|件; team meeting|チーム会議|件; call|電話会議|件; conversation|会話|件; trip|出張|件
flight|便|本; hotel|ホテル|軒; appointment|予約|件; event|イベント|件; course|講座|件
release|リリース|件; job|仕事|件; application|応募|件; signature|署名|件; photo|写真|枚
slide|スライド|枚
"""

# English | Japanese
PEOPLE = """
customer|お客様; colleague|同僚; boss|上司; manager|マネージャー; team|チーム; engineer|エンジニア
developer|開発者; designer|デザイナー; analyst|アナリスト; supplier|仕入れ先; partner|パートナー
team leader|チームリーダー; tester|テスター; neighbor|近所の人; friend|友人; sister|姉; brother|兄
doctor|医者; secretary|秘書; director|部長; intern|インターン; expert|専門家; sales team|営業チーム
lawyer|弁護士; assistant|アシスタント; department|部署; company|会社; visitor|訪問者
trainer|トレーナー; accountant|経理担当者; client|依頼人
"""

NAMES = """
Anna|アンナ; Maria|マリア; David|デイビッド; Laura|ローラ; Sarah|サラ; Michael|マイケル
Julia|ジュリア; Daniel|ダニエル; Lisa|リサ; Paul|ポール; Emma|エマ; Thomas|トーマス; Eva|エヴァ
Simon|サイモン; Robert|ロバート; Karen|カレン; Martin|マーティン; Sophie|ソフィー; Oliver|オリバー
Helen|ヘレン; Frank|フランク; Alice|アリス; Bob|ボブ; Jack|ジャック; Susan|スーザン; George|ジョージ
Ben|ベン; Max|マックス; Lena|レナ; Clara|クララ; Victor|ビクター; Hugo|ヒューゴ; Diana|ダイアナ
Ivan|イワン; Kevin|ケビン; Monica|モニカ; Rachel|レイチェル; Sam|サム; Tom|トム; Marcus|マーカス
Felix|フェリックス; Pamela|パメラ; Quinn|クイン; Andrew|アンドリュー; Linda|リンダ; Kate|ケイト
Nick|ニック; Nina|ニーナ; Barbara|バーバラ; Carla|カーラ; Nora|ノラ; Stefan|シュテファン; Dan|ダン
Ron|ロン; Steve|スティーブ; Peter|ピーター
"""

# English | Japanese dictionary form | 5 (godan) or 1 (ichidan); without it する follows
VERBS = """
review|確認; send|送る|5; update|更新; check|点検; finish|終える|1; present|紹介; discuss|検討
prepare|準備; change|変更; approve|承認; show|見せる|1; share|共有; need|要求; use|使う|5
find|見つける|1; open|開く|5; close|閉じる|1; save|保存; delete|削除; copy|コピー; print|印刷
buy|買う|5; translate|翻訳; test|テスト; fix|修理; improve|改善; explain|説明
describe|述べる|1; order|注文; pay for|払う|5; sign|署名; forward|転送; publish|公開
archive|保管; upload|アップロード; download|ダウンロード; export|書き出す|5
import|取り込む|5; create|作成; plan|計画; deliver|届ける|1; replace|交換
install|インストール; sell|売る|5; look for|探す|5; return|返す|5; see|見る|1; read|読む|5
write|書く|5; postpone|延期; cancel|中止; reject|断る|5; accept|受け入れる|1; get|もらう|5
receive|受け取る|5; lose|なくす|5; know|知る|5; choose|選ぶ|5; make|作る|5; bring|運ぶ|5
take|取る|5
keep|持ち続ける|1; build|組み立てる|1; rent|借りる|1; rename|改名; add|追加; remove|取り除く|5
compare|比較; measure|測る|5; repeat|繰り返す|5; mention|言及; understand|理解
collect|集める|1; sort|並べ替える|1; check out|調べる|1; try out|試す|5; turn on|つける|1
turn off|消す|5; shorten|短縮; correct|訂正; organize|手配; solve|解決; confirm|確定
book|予約; develop|開発; record|記録; design|設計; start|開始; move|移す|5; support|支援
"""

# English | Japanese | as above
ACTIVITIES = """
take a break|休憩を取る|5; start over|最初からやり直す|5; talk to the customer|お客様と話す|5
work from home|自宅で働く|5; go home|家に帰る|5; have lunch|昼食を食べる|1
drink coffee|コーヒーを飲む|5
take notes|メモを取る|5; call the supplier|仕入れ先に電話; work together|一緒に働く|5
speak more slowly|もっとゆっくり話す|5; wait a little longer|もう少し待つ|5
hire two people|二人雇う|5
save money|お金を節約; learn German|ドイツ語を学ぶ|5; book a room|部屋を予約
travel to Berlin|ベルリンへ出張; stay here|ここに残る|5; leave now|今すぐ出る|1
leave early|早く出る|1
ask the boss|上司に聞く|5; write more tests|もっとテストを書く|5
"""

# English | Japanese before a noun
ADJECTIVES = """
new|新しい; old|古い; first|最初の; second|2番目の; last|最後の; next|次の; short|短い; long|長い
important|重要な; final|最終的な; current|現在の; big|大きな; small|小さな; whole|全部の
complete|完全な; simple|簡単な; good|良い; better|より良い; wrong|間違った; right|正しい
missing|足りない; monthly|毎月の; weekly|毎週の; internal|社内の; public|公開の; German|ドイツ語の
English|英語の
"""

# English | Japanese stem | i (い-adjective), na (な-adjective, noun), te (…ている), sugi (…すぎる)
QUALITIES = """
important|重要|na; ready|準備ができて|te; complete|完全|na; correct|正し|i; wrong|間違って|te
late|遅|sugi; very good|とても良|i; too long|長|sugi; too short|短|sugi; too expensive|高|sugi
cheap|安|i; new|新し|i; useful|便利|na; helpful|役に立って|te; clear|明確|na; unclear|不明確|na
difficult|難し|i; easy|易し|i; interesting|面白|i; boring|退屈|na; simple|簡単|na; slow|遅|i
fast|速|i
broken|壊れて|te; missing|なくなって|te; safe|安全|na; public|公開中|na; strange|変|na
urgent|緊急|na
necessary|必要|na; possible|可能|na; impossible|不可能|na; expensive|高|i
"""

FEELINGS = """
happy|うれし|i; tired|疲れて|te; busy|忙し|i; sick|病気|na; late|遅れて|te; ready|準備ができて|te
sure|確信して|te; satisfied|満足して|te; surprised|驚いて|te; disappointed|がっかりして|te
excited|わくわくして|te; nervous|緊張して|te; on vacation|休暇中|na; at lunch|昼食中|na
in a meeting|会議中|na; at home|家に|te; in the office|オフィスに|te; on the train|電車に乗って|te
new here|ここに来たばかり|na; worried|心配して|te; optimistic|楽観的|na
"""

WEEKDAYS = """
Monday|月曜日; Tuesday|火曜日; Wednesday|水曜日; Thursday|木曜日; Friday|金曜日; Saturday|土曜日
Sunday|日曜日
"""

MONTHS = """
January|1月; February|2月; March|3月; April|4月; May|5月; June|6月; July|7月; August|8月
September|9月; October|10月; November|11月; December|12月
"""

FUTURE = """
tomorrow|明日; today|今日; now|今; soon|もうすぐ; later|後で; this week|今週; next week|来週
next month|来月; next year|来年; this afternoon|今日の午後; this morning|今朝; this evening|今晩
tomorrow morning|明日の朝; tomorrow afternoon|明日の午後; in the morning|朝に
in the afternoon|午後に; after lunch|昼食後に; before lunch|昼食前に; after the meeting|会議の後で
before the meeting|会議の前に; immediately|直ちに; at the end of the month|月末に
at the end of the week|週末までに; in a moment|まもなく; first|まず; every day|毎日; every week|毎週
again|再び; as soon as possible|できるだけ早く; on the weekend|週末に; together|一緒に
in two weeks|2週間後に; in an hour|1時間後に; right away|すぐに; tonight|今夜
"""

PAST = """
yesterday|昨日; last week|先週; last month|先月; last year|去年; this morning|今朝
yesterday afternoon|昨日の午後; two days ago|2日前; an hour ago|1時間前; a moment ago|さっき
last night|昨夜; today|今日; a week ago|1週間前; three weeks ago|3週間前; a few minutes ago|数分前
"""

PLACES = """
in the office|オフィス; at home|家; in the meeting room|会議室; in the kitchen|キッチン
at the airport|空港; in Berlin|ベルリン; in Vienna|ウィーン; in Munich|ミュンヘン
in London|ロンドン
in Zurich|チューリッヒ; in Paris|パリ; in Hamburg|ハンブルク; at the station|駅; at the hotel|ホテル
here|ここ; there|そこ; on the website|ウェブサイト; in the folder|フォルダーの中
in the database|データベース; in the calendar|カレンダー; in the chat|チャット
in the warehouse|倉庫
online|オンライン
"""

CITIES = """
Berlin|ベルリン; Munich|ミュンヘン; Vienna|ウィーン; Zurich|チューリッヒ; London|ロンドン
Paris|パリ
Rome|ローマ; Hamburg|ハンブルク; Cologne|ケルン; Madrid|マドリード; Prague|プラハ
New York|ニューヨーク; Tokyo|東京; Milan|ミラノ; Geneva|ジュネーブ; Stockholm|ストックホルム
Copenhagen|コペンハーゲン; Dublin|ダブリン
"""

SUBJECTS = """
I|私; we|私たち; you|あなた; they|彼ら; he|彼; she|彼女; everyone|皆さん; nobody|誰も; somebody|誰か
"""

; The installer for Windows, for Inno Setup 6.3 and later: of dist\ssbd-desktop it makes
; dist\SSBD-Desktop-VERSION-setup.exe. For one person, without an administrator.
;   iscc /DVersion=VERSION packaging\windows\ssbd-desktop.iss
; packaging/windows/try_installer.sh tries it under Wine; on Windows: not run on hardware.

#ifndef Version
  #error The version is missing: give it with /DVersion=
#endif
#ifndef Bundle
  #define Bundle "..\..\dist\ssbd-desktop"
#endif
#ifndef Icon
  #define Icon "..\..\build\icons\ssbd-desktop.ico"
#endif
#ifndef Output
  #define Output "..\..\dist"
#endif
#ifndef Architectures
  #define Architectures "x64compatible"
#endif

#define Name "SSBD Desktop"
#define Homepage "https://github.com/ssbd-desktop/ssbd-desktop"
#define WindowProgram "ssbd-desktopw.exe"
#define ConsoleProgram "ssbd-desktop.exe"
; Settings, models, measurements, the log and the transcripts lie in it: ssbd_desktop\system\folders.py
#define PersonFolder "{localappdata}\SSBD Desktop"
#define Transcripts "sessions"
; Not every Inno Setup brings it.
#define HasChinese FileExists(AddBackslash(CompilerPath) + "Languages\ChineseSimplified.isl")

[Setup]
; It tells this app from all others, also from older versions of itself: it never changes.
AppId={{E177527E-AB74-4208-9668-E40F67756276}
AppName={#Name}
AppVersion={#Version}
AppPublisher=The SSBD Desktop authors
AppPublisherURL={#Homepage}
AppSupportURL={#Homepage}/issues
AppUpdatesURL={#Homepage}/releases
DefaultDirName={localappdata}\Programs\{#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed={#Architectures}
ArchitecturesInstallIn64BitMode=x64compatible
; Qt needs Windows 10 1809.
MinVersion=10.0.17763
OutputDir={#Output}
OutputBaseFilename=SSBD-Desktop-{#Version}-setup
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\{#WindowProgram}
UninstallDisplayName={#Name}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
RestartApplications=no

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"
#if HasChinese
Name: "zh"; MessagesFile: "compiler:Languages\ChineseSimplified.isl"
#endif

[CustomMessages]
en.AskTranscripts=Do you also want to delete your transcripts?%n%n%1%n%nThis cannot be undone. Choose No to keep them.
en.StillRunning=SSBD Desktop is running. Quit it, then choose Retry.
de.AskTranscripts=Möchten Sie auch Ihre Transkripte löschen?%n%n%1%n%nDas lässt sich nicht rückgängig machen. Mit „Nein“ behalten Sie sie.
de.StillRunning=SSBD Desktop läuft noch. Beenden Sie es und wählen Sie „Wiederholen“.
ja.AskTranscripts=文字起こしも削除しますか？%n%n%1%n%nこの操作は取り消せません。残す場合は［いいえ］を選んでください。
ja.StillRunning=SSBD Desktop が実行中です。終了してから［再試行］を選んでください。
#if HasChinese
zh.AskTranscripts=是否同时删除你的转录记录？%n%n%1%n%n此操作无法撤销。选择“否”可保留。
zh.StillRunning=SSBD Desktop 正在运行。请先退出，然后选择“重试”。
#endif

[InstallDelete]
; What an older version brought and this one does not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{userprograms}\{#Name}"; Filename: "{app}\{#WindowProgram}"

[Run]
Filename: "{app}\{#WindowProgram}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[Code]
var
  WithTranscripts: Boolean;

function IsRunning(const FileName: String): Boolean;
var
  Path: String;
begin
  { Windows lets nobody write to a program that runs. }
  Path := ExpandConstant('{app}\') + FileName;
  Result := FileExists(Path);
  if Result then
    try
      TFileStream.Create(Path, fmOpenReadWrite or fmShareDenyNone).Free;
      Result := False;
    except
    end;
end;

function InitializeUninstall: Boolean;
begin
  Result := True;
  while Result and (IsRunning('{#WindowProgram}') or IsRunning('{#ConsoleProgram}')) do
    Result := SuppressibleMsgBox(CustomMessage('StillRunning'), mbError, MB_RETRYCANCEL, IDCANCEL) = IDRETRY;
end;

procedure AskForTranscripts;
var
  Folder: String;
begin
  Folder := ExpandConstant('{#PersonFolder}\{#Transcripts}');
  WithTranscripts := not DirExists(Folder);
  { Nobody is there to be asked while it is silent. }
  if not WithTranscripts and not UninstallSilent then
    WithTranscripts := MsgBox(FmtMessage(CustomMessage('AskTranscripts'), [Folder]), mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES;
end;

procedure DeletePersonFolder;
var
  Folder: String;
  Found: TFindRec;
begin
  Folder := ExpandConstant('{#PersonFolder}');
  if FindFirst(Folder + '\*', Found) then
    try
      repeat
        if (Found.Name <> '.') and (Found.Name <> '..') and (WithTranscripts or (CompareText(Found.Name, '{#Transcripts}') <> 0)) then
          DelTree(Folder + '\' + Found.Name, Found.Attributes and FILE_ATTRIBUTE_DIRECTORY <> 0, True, True);
      until not FindNext(Found);
    finally
      FindClose(Found);
    end;
  RemoveDir(Folder);
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  case Step of
    usUninstall: AskForTranscripts;
    usPostUninstall: DeletePersonFolder;
  end;
end;

cask "ssbd-desktop" do
  version "${version}"
  sha256 "${dmg_sha256}"

  url "${homepage}/releases/download/v#{version}/SSBD-Desktop-#{version}-arm64.dmg"
  name "${name}"
  desc "Live translated captions for calls, made by the computer itself"
  homepage "${homepage}"

  livecheck do
    url :url
    strategy :github_latest
  end

  depends_on arch: :arm64
  depends_on macos: :sonoma

  app "${name}.app"

  uninstall quit: "${bundle_id}"

  # Settings, models and transcripts, of which the last may be wanted: they go to the Trash.
  zap trash: [
    "~/Library/Application Support/${name}",
    "~/Library/Caches/${name}",
    "~/Library/Logs/${name}",
    "~/Library/Preferences/${bundle_id}.plist",
    "~/Library/Saved Application State/${bundle_id}.savedState",
  ]
end

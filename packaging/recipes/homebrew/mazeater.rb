cask "mazeater" do
  version "@VERSION@"
  sha256 "@SHA256@"

  url "@DOWNLOADS@/v#{version}/mazeater-#{version}-macos.zip"
  name "Mazeater"
  desc "Race through mazes against real maze-solving algorithms"
  homepage "@HOMEPAGE@"

  depends_on macos: ">= :big_sur"

  app "Mazeater.app"
  binary "#{appdir}/Mazeater.app/Contents/MacOS/mazeater"

  zap trash: "~/Library/Application Support/Mazeater"
end

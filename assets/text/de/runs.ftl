# Die eigenen Läufe: ihre Datei und ihre Diagramme
error-runs-head = ihre erste Zeile nennt nicht die Spalten von Rennen
runs-over-tries = Zeiten über die Versuche der Rennen, die du am häufigsten gelaufen bist
runs-by-level = Zeiten nach Level, mit der Zahl der Rennen
runs-by-eater = Zeiten nach Gegner, mit der Zahl der Rennen: unter 100 warst du zuerst da
runs-try = Versuch
runs-seconds = Sekunden
runs-percent = deine Zeit in Prozent der Zeit des Gegners
runs-race = Rennen

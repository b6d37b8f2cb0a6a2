# While a level is built
countdown-building = Irrgarten entsteht
countdown-back = zurück

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  hints: 'Tips',
  hintWrite: 'Klik på en tekst, for eksempel overskriften, og skriv din egen.',
  hintDesign: 'Under Design vælger du tema, skrifttyper, farver og grafik.',
  hintSave: 'Når du vil beholde siden, trykker du på Gem. Først da opretter du en konto.',
  hintCount: '{{number}} af {{of}}',
  hintNext: 'Næste',
  hintSkip: 'Spring over',
  hintDone: 'Færdig',
  ownSiteTitle: 'Du har allerede en side',
  ownSiteText: 'Du er logget ind og har allerede en side. Vil du gå til den?',
  ownSiteGo: 'Til min side',
  ownSiteStay: 'Bliv her',
  existsText:
    'Din konto har allerede en side, så dette udkast kunne ikke gemmes som en ny. Udkastet bliver i browseren.',
  draftBack: 'Her er det, du lavede senest, den {{time}}. Det ligger kun i denne browser, indtil du gemmer.',
  draftKeep: 'Fortsæt',
  draftStartOver: 'Begynd forfra',
  remade: 'Svarene er ændret, så siden er lavet på ny.',
  remadeKeep: 'Behold den nye',
  remadeUndo: 'Tag den forrige tilbage',
  picturesLost:
    'De billeder, du uploadede, findes ikke længere, så de er fjernet fra udkastet. Alt andet er her: gem siden, og upload billederne igen.',
  picturesLostSeen: 'Forstået',
}

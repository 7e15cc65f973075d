export const messages = {
  hints: 'Tips',
  hintWrite: 'Klicka på en text, till exempel rubriken, och skriv din egen.',
  hintDesign: 'Under Design väljer du tema, typsnitt, färger och grafik.',
  hintSave: 'När du vill behålla sidan trycker du på Spara. Konto skapar du först då.',
  hintCount: '{{number}} av {{of}}',
  hintNext: 'Nästa',
  hintSkip: 'Hoppa över',
  hintDone: 'Klar',
  ownSiteTitle: 'Du har redan en sida',
  ownSiteText: 'Du är inloggad och har redan en sida. Vill du gå till den?',
  ownSiteGo: 'Till min sida',
  ownSiteStay: 'Stanna här',
  existsText:
    'Ditt konto har redan en sida, så det här utkastet kunde inte sparas som en ny. Utkastet ligger kvar i webbläsaren.',
  draftBack: 'Här är det du gjorde senast, den {{time}}. Det ligger bara i den här webbläsaren tills du sparar.',
  draftKeep: 'Fortsätt',
  draftStartOver: 'Börja om',
  remade: 'Ni har ändrat svaren, så sidan är gjord på nytt.',
  remadeKeep: 'Behåll den nya',
  remadeUndo: 'Ta tillbaka den förra',
  picturesLost:
    'Bilderna som du laddade upp finns inte kvar, så de har tagits bort från utkastet. Allt annat är kvar: spara sidan och ladda upp bilderna igen.',
  picturesLostSeen: 'Jag förstår',
}

export type Messages = Record<keyof typeof messages, string>

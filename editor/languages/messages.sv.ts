export const messages = {
  languages: 'Sidans språk',
  languagesHelp: 'Välj det språk du vill skriva på. Gästerna får sidan på sitt eget språk när det finns.',
  languageNow: 'Skrivs nu',
  languageAdd: 'Lägg till språk',
  languageSearch: 'Sök språk',
  languageSearchHelp: 'Skriv namnet på vilket språk du vill.',
  languageFound: '{{number}} språk',
  languageNone: 'Inget språk heter så.',
  languageMost: 'Sidan har så många språk som den kan ha.',
  languageRemove: 'Ta bort {{name}}',
  languageRemoveText:
    'Gästerna kan inte längre läsa sidan på språket. Det du har skrivit kommer tillbaka om du lägger till det igen.',
  missing: '{{number}} texter att översätta',
  missingOne: 'En text att översätta',
  complete: 'Allt är översatt',
  translate: 'Översätt',
  translateTo: 'Översätt till {{name}}',
  reminder: '{{name}} är tillagt. Gästerna ser originaltexterna tills du har översatt dem.',
  reminderNow: 'Översätt nu',
  reminderLater: 'Senare',
}

export type Messages = Record<keyof typeof messages, string>

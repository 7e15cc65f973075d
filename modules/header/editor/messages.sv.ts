export const messages = {
  logoHere: 'Loggan står här i stället för rubriken.',
  logoEdit: 'Ändra loggan',
  pageTitle: 'Sidans rubrik',
  pageTitleHelp: 'Visas i webbläsarens flik, i sökträffar och längst ner på sidan.',
  titlePlace: 'Titelns plats',
  titleUp: 'Upptill',
  titleMiddle: 'I mitten',
  titleDown: 'Nedtill',
}

export type Messages = Record<keyof typeof messages, string>

/** What all pages about invitation cards say. */
export const messages = {
  cards: 'Inbjudningar',
  toCards: 'Till inbjudningarna',
  unnamed: 'Kort utan namn',
  loadFailed: 'Misslyckades att hämta tryck',
  listFailed: 'Misslyckades att hämta tryck tillhörande sida',
  createFailed: 'Misslyckades att spara tryck',
  saveFailed: 'Misslyckades att uppdatera tryck',
  siteLoadFailed: 'Misslyckades att hämta sidan',
  siteSaveFailed: 'Misslyckades att spara sidan',
}

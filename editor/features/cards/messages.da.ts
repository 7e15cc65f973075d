export const messages = {
  cards: 'Invitationer',
  toCards: 'Til invitationerne',
  unnamed: 'Kort uden navn',
  loadFailed: 'Kortet kunne ikke hentes',
  listFailed: 'Sidens kort kunne ikke hentes',
  createFailed: 'Kortet kunne ikke gemmes',
  saveFailed: 'Kortet kunne ikke opdateres',
  siteLoadFailed: 'Siden kunne ikke hentes',
  siteSaveFailed: 'Siden kunne ikke gemmes',
}

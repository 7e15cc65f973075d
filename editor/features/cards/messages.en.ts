export const messages = {
  cards: 'Invitations',
  toCards: 'To the invitations',
  unnamed: 'Card without a name',
  loadFailed: 'The card could not be fetched',
  listFailed: "The site's cards could not be fetched",
  createFailed: 'The card could not be saved',
  saveFailed: 'The card could not be updated',
  siteLoadFailed: 'The site could not be fetched',
  siteSaveFailed: 'The site could not be saved',
}

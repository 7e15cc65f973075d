export const messages = {
  cards: 'Invitations',
  toCards: 'To the invitations',
  newWelcome: 'Welcome to our wedding',
  newNames: 'First name & First name',
  newTextAtCode: 'Everything about the day is on our site. Scan the code and reply there.',
  unnamed: 'Card without a name',
  loadFailed: 'The card could not be fetched',
  listFailed: "The site's cards could not be fetched",
  createFailed: 'The card could not be saved',
  saveFailed: 'The card could not be updated',
  siteLoadFailed: 'The site could not be fetched',
  siteSaveFailed: 'The site could not be saved',
}

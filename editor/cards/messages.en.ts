export const messages = {
  toCards: 'To the invitations',
  loadFailed: 'The card could not be loaded',
  listFailed: "The site's cards could not be loaded",
  createFailed: 'The card could not be saved',
  saveFailed: 'The card could not be updated',
  siteLoadFailed: 'The site could not be loaded',
  siteSaveFailed: 'The site could not be saved',
  layout_GENESIS: 'Names on paper',
  layout_PHOTO_CLEAN: 'Photo with a margin',
  layout_TEXT_ON_PHOTO_GRADIENT: 'Photo with text at its foot',
  layout_TEXT_ON_PHOTO: 'Photo with text in the middle',
  crashed:
    'An unexpected error occurred in this card. It has been reported. Save and reload the page. Contact us if the error remains.',
  'found_text-too-long': 'The text does not fit even at its smallest size. Shorten it.',
  'found_text-outside': 'The text extends outside the safe area and may be cut off. Shorten it.',
  'found_text-contrast': 'The text may be hard to read on the picture. Choose a darker one.',
  'found_ink-contrast': 'The text is hard to see on the paper. Choose colours that differ more.',
  'found_text-without-code':
    'The text says to scan the code, but the QR code is hidden. Change the text or show the code.',
  'found_fallback-font':
    'Some letters are missing from the font and are taken from another: {{text}}. Consider a font that has them.',
  'found_missing-glyphs':
    'These characters are in none of our fonts and cannot be printed: {{text}}. Remove them or write them another way.',
  found_placeholder: 'This is a sample text. Write your own.',
  'found_no-names': 'There are no names here yet.',
  'found_no-picture': 'The card has no picture. Add one or choose another layout.',
  'found_picture-coarse': 'The picture will be blurred in print: {{number}} pixels per inch. Choose a larger one.',
  'found_picture-soft': 'The picture has {{number}} pixels per inch. 300 makes it fully sharp.',
  'found_code-without-address': 'The QR code has no address. Write it or hide the code.',
  'found_code-too-fine':
    'The address is too long ({{number}} letters): the squares of the code become too small to read.',
  'found_code-contrast': 'The colours of the QR code are too close to each other.',
  'found_address-wrong': 'The address cannot be opened. Write all of it, such as https://www.example.com.',
  'found_address-scheme': 'The code can only lead to a page on the web: its address has to begin with https://.',
  'found_address-silent': '{{text}} does not answer yet. Publish the site before your guests get the card.',
  'found_address-differs': "The address is not the site's, {{text}}.",
  'found_date-differs': 'The date is not the one on the site.',
}

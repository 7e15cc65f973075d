import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  skip: 'Skip to the content',
  home: '{{product}}, to the start page',
  provider: 'A name from {{company}}',
  language: 'Language',
  mySite: 'My page',
  example: 'See an example',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',

  logIn: 'Log in',
  tryIt: 'Try it now',
  wizard: 'Or answer four questions, and we make the page.',
  tryNote: 'You need no account to try.',

  weddingTitle: 'Your day gets a page of its own',
  weddingDescription:
    'A wedding website with countdown, RSVP, gift list and an address of its own. Try it without an account.',
  weddingLead:
    'Write straight on the page, add your pictures and choose paper and type. Your guests get a link as fine as the invitation.',
  weddingCardTop: 'We are getting married',
  weddingCardName: 'Alice & Oliver',
  weddingCardDate: 'Saturday 12 June 2027',
  weddingCardPlace: 'Skeppsholmen, Stockholm',
  weddingExample: 'alice-and-oliver',

  partyTitle: 'The party starts with the link',
  partyDescription: 'A party website with invitation, RSVP and gift list. Try it without an account.',
  partyLead:
    'Write straight on the page, add your pictures and choose colours that can be heard. Your guests know where, when and what.',
  partyCardTop: 'Come to the party',
  partyCardName: 'Elsa turns 40',
  partyCardDate: 'Friday 14 May 2027',
  partyCardPlace: 'Magasinet, Malmö',
  partyExample: 'elsa-40',

  eventTitle: 'One page for the whole day',
  eventDescription: 'A website for your event with programme, registration and map. Try it without an account.',
  eventLead:
    'Write straight on the page, in several languages if you need. Time, place and programme are one link away.',
  eventCardTop: 'Welcome to',
  eventCardName: 'The autumn meeting',
  eventCardDate: 'Thursday 7 October 2027',
  eventCardPlace: 'Konserthuset, Gothenburg',
  eventHour1: 'Coffee and name badges',
  eventHour2: 'Opening',
  eventHour3: 'Lunch',
  eventHour4: 'Drinks',
  eventExample: 'autumn-meeting',

  templatesTitle: 'Begin with a finished design',
  templatesText:
    'Each design has its own paper, type and colours. Change whenever you like: your words and pictures come along.',
  templatesTry: 'Try them on a page of your own',

  stepsTitle: 'How it works',
  step1Title: 'Try',
  step1Text: 'Open a finished example and change it right on the page: texts, pictures, countdown, languages.',
  step2Title: 'Save',
  step2Text: 'Give your e-mail when you want to keep what you have made. It costs nothing.',
  step3Title: 'Choose address',
  step3Text: 'The page gets a name of its own, such as {{address}}, and is published the same minute.',
  step4Title: 'Invite',
  step4Text: 'Send the link or print the QR code on the card. When you change something, your guests see it at once.',

  priceTitle: 'The price',
  priceBuild: 'Build, save and change',
  priceAddress: 'An address of your own for {{months}} months',
  priceVat: 'of which VAT',
  priceOnce: 'Paid once. Nothing renews by itself.',
}

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  hints: 'Tips',
  hintWrite: 'Click a text, for example the heading, and write your own.',
  hintDesign: 'Under Design you choose theme, fonts, colours and graphics.',
  hintSave: 'When you want to keep the page, press Save. You create an account only then.',
  hintCount: '{{number}} of {{of}}',
  hintNext: 'Next',
  hintSkip: 'Skip',
  hintDone: 'Done',
  ownSiteTitle: 'You already have a page',
  ownSiteText: 'You are logged in and already have a page. Do you want to go to it?',
  ownSiteGo: 'To my page',
  ownSiteStay: 'Stay here',
  existsText:
    'Your account already has a page, so this draft could not be saved as a new one. The draft is kept in the browser.',
  draftBack: 'Here is your latest draft, from {{time}}. It exists only in this browser until you save.',
  draftKeep: 'Continue',
  draftStartOver: 'Start over',
  remade: 'Your answers have changed, so the page was rebuilt.',
  remadeKeep: 'Keep the new one',
  remadeUndo: 'Bring back the previous one',
  picturesLost:
    'The pictures you uploaded are no longer stored, so they have been taken out of the draft. Everything else is here: save the page and upload the pictures again.',
  picturesLostSeen: 'OK',
}

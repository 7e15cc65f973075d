import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  logoHere: 'The logo stands here in place of the title.',
  logoEdit: 'Change the logo',
  pageTitle: 'Title of the page',
  pageTitleHelp: 'Shown in the browser’s tab, in search results and at the foot of the page.',
  titlePlace: 'Place of the title',
  titleUp: 'At the top',
  titleMiddle: 'In the middle',
  titleDown: 'At the bottom',
}

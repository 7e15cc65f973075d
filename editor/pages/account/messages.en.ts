import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Account',
  back: 'Back to the editor',
  mail: 'E-mail',
  registered: 'Registered',
  visitors: 'Visitors to the page',
  publishedSince: 'Published since',
  publishedUntil: 'Published until',
  unpublished: 'The page is not published yet.',
  chooseAddress: 'Choose address',
  domainUntil: 'Own domain until {{day}}',
  domainHelp: 'Would you like to extend or move the domain? Write to us:',
  changePassword: 'Change password',
  logout: 'Log out',
}

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Log in',
  passkey: 'Use a passkey',
  passkeyNotUsed: 'No passkey was used.',
  forgotten: 'Forgotten your password?',
  getStarted: 'No page yet?',
  getStartedLink: 'Get started',
  loggedInTitle: 'You are logged in',
  loggedInAs: 'Logged in as {{mail}}',
  toSite: 'To your page',
  toQuickStart: 'Make your page',
  logout: 'Log out',
}

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  errorTitle: 'Something went wrong',
  errorText: 'The page could not be shown. We have been told. Reload the page and try again.',
  reload: 'Reload the page',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address leads nowhere. It may be misspelt, or the page has moved.',
  toStart: 'To the start page',
  leaveTitle: 'Leave the page?',
  leaveText: 'You have made changes that you have not saved, are you sure you want to leave?',
  leave: 'Leave without saving',
  stay: 'Stay here',
  skipToContent: 'Skip to the content',
  language: 'Language',
  home: '{{product}}, to the start page',
  provider: 'A name from {{company}}',
}

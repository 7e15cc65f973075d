import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  url: 'Link to YouTube',
  urlHelp: 'Paste the address of the film.',
  found: 'The film was found.',
  wrong: 'The link does not lead to a film on YouTube. Copy the address from the film’s page.',
  autoStart: 'Play at once when the guest presses',
  privacy: 'Nothing is fetched from YouTube before the guest presses the picture.',
}

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  url: 'Link to YouTube',
  urlHelp: 'Paste the link to the video.',
  found: 'The video was found.',
  wrong: 'The link does not lead to a video on YouTube. Copy the address from the video’s page.',
  autoStart: 'Play as soon as the guest presses',
  privacy: 'Nothing is fetched from YouTube before the guest presses the picture.',
}

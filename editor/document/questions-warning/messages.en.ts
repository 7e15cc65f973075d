import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  warning: 'Warning.',
  warningText:
    'Answers have already come in. You can correct spelling and make a question required. But do not turn a question or an answer into something else: what guests have already answered would no longer be true. Add a new question instead.',
  warningDelete:
    'Answers have already come in. They stay under RSVP answers, but once you save nobody can answer here any more.',
  seen: 'I understand',
}

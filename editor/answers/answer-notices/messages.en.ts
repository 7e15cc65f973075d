import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'E-mails about new answers',
  lead: '{{mail}} gets the answers at {{page}}. Choose how often.',
  thePage: 'the page',
  howOften: 'How often do you want e-mails?',
  each: 'At each answer',
  day: 'Once a day, in the morning',
  none: 'Never',
  save: 'Save',
  saved: 'Saved.',
  invalid: 'This link is not valid. Open it from one of the e-mails.',
}

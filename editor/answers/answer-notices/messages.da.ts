import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Mails om nye svar',
  lead: '{{mail}} får svarene på {{page}}. Vælg, hvor ofte.',
  thePage: 'siden',
  howOften: 'Hvor ofte vil du have mails?',
  each: 'Ved hvert svar',
  day: 'Én gang om dagen, om morgenen',
  none: 'Aldrig',
  save: 'Gem',
  saved: 'Gemt.',
  invalid: 'Linket gælder ikke. Åbn det fra en af mailene.',
}

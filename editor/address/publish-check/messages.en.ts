import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Before your guests see the page',
  intro: 'You may want to look at this first. Nothing stops you from going on.',
  sample: 'Sample text that is left',
  names: 'Names that differ between languages',
  dates: 'Dates that differ between languages',
  outdated: 'Translations whose original has changed',
  missing: 'Texts that are not translated',
  empty: 'Empty modules, which guests do not see',
  missingOne: 'One text is shown in the first language of the page',
  missingMany: '{{number}} texts are shown in the first language of the page',
  showAll: 'Show all {{number}}',
  back: 'Back to the page',
  publish: 'Save and publish anyway',
}

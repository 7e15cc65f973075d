import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  logoHere: 'Logoet står her i stedet for overskriften.',
  logoEdit: 'Ændr logoet',
  pageTitle: 'Sidens overskrift',
  pageTitleHelp: 'Vises i browserens fane, i søgeresultater og nederst på siden.',
  titlePlace: 'Titlens plads',
  titleUp: 'Øverst',
  titleMiddle: 'I midten',
  titleDown: 'Nederst',
}

import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Må vi måle?',
  text: 'Må vi måle, hvordan vores sider og editoren bruges? Gæsternes sider måles aldrig.',
  more: 'Mere om cookies',
  yes: 'Ja, mål',
  no: 'Nej, mål ikke',
}

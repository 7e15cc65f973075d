import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  text: 'Vi har taget siden ned, fordi den kan være i strid med vores vilkår. Gæsterne ser den ikke. Alt, hvad du har skrevet, er her stadig.',
  write: 'Skriv til os',
}

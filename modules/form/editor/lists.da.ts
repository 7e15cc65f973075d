import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Egne spørgsmål, for eksempel om taler eller sangønsker',
  showFormButton: 'Knappen, der åbner',
  'showFormButton@change': 'tekst på en knap',
}

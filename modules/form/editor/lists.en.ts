import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Questions of your own, for example about speeches or songs',
  showFormButton: 'The button that opens it',
  'showFormButton@change': 'text of a button',
}

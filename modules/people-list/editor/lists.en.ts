import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Hosts, bridal party or speakers, with name and picture',
  name: 'Name',
  'name@change': 'name',
}

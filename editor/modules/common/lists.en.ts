import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  inItem: '{{number}}. {{field}}',
  title: 'Title',
  'title@change': 'heading',
  text: 'Text',
  'text@change': 'text',
  'image@change': 'picture',
  alt: 'Image description',
  menuTitle: 'Name in the menu',
  'menuTitle@change': 'name in the menu',
  'hide@change': 'hidden or shown',
  'hideInMenu@change': 'hidden in the menu',
  '*@change': 'contents of the list',
  'other@change': 'settings',
}

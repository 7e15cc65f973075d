export const lists = {
  inItem: '{{number}}. {{field}}',
  title: 'Titel',
  'title@change': 'rubrik',
  text: 'Text',
  'text@change': 'text',
  'image@change': 'bild',
  alt: 'Bildbeskrivning',
  menuTitle: 'Namn i menyn',
  'menuTitle@change': 'namn i menyn',
  'hide@change': 'dold eller visad',
  'hideInMenu@change': 'dold i menyn',
  '*@change': 'innehåll i listan',
  'other@change': 'inställningar',
}

export type Lists = Record<keyof typeof lists, string>

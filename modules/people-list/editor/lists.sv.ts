export const lists = {
  '@about': 'Värdpar, brudföljd eller talare, med namn och bild',
  name: 'Namn',
  'name@change': 'namn',
}

export type Lists = Record<keyof typeof lists, string>

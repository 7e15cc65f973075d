export const lists = {
  '@about': 'Karta med plats, adress och tid',
  secondTitle: 'Underrubrik',
  'secondTitle@change': 'underrubrik',
  'map@change': 'karta',
}

export type Lists = Record<keyof typeof lists, string>

export const lists = {
  '@about': 'Namn, datum och en stor bild',
  secondLine: 'Andra raden',
  'secondLine@change': 'andra rad',
}

export type Lists = Record<keyof typeof lists, string>

export const lists = {
  '@about': 'En bild med text bredvid',
  secondTitle: 'Underrubrik',
  'secondTitle@change': 'underrubrik',
}

export type Lists = Record<keyof typeof lists, string>

export const lists = {
  '@about': 'En film från YouTube',
  'video@change': 'video',
}

export type Lists = Record<keyof typeof lists, string>

export const lists = {
  '@about': 'En rubrik och löpande text',
}

export type Lists = Record<keyof typeof lists, string>

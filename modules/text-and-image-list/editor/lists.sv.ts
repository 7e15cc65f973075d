export const lists = {
  '@about': 'Program eller lista, med eller utan bilder',
}

export type Lists = Record<keyof typeof lists, string>

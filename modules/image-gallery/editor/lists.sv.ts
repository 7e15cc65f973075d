export const lists = {
  '@about': 'Många bilder, som öppnas i helskärm',
}

export type Lists = Record<keyof typeof lists, string>

export const labels = {
  '@name': 'Film',
}

export type Labels = Record<keyof typeof labels, string>

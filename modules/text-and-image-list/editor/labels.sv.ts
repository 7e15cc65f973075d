export const labels = {
  '@name': 'Lista och program',
}

export type Labels = Record<keyof typeof labels, string>

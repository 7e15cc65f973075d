export const labels = {
  '@name': 'Bildgalleri',
}

export type Labels = Record<keyof typeof labels, string>

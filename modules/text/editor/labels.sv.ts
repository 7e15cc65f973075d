export const labels = {
  '@name': 'Text',
}

export type Labels = Record<keyof typeof labels, string>

export const labels = {
  '@name': 'Personer',
  name: 'Namn',
}

export type Labels = Record<keyof typeof labels, string>

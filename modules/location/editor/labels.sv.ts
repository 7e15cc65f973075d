export const labels = {
  '@name': 'Plats och karta',
  secondTitle: 'Underrubrik',
}

export type Labels = Record<keyof typeof labels, string>

export const labels = {
  title: 'Titel',
  text: 'Text',
  image: 'Bild',
}

export type Labels = Record<keyof typeof labels, string>

export const labels = {
  '@name': 'Önskelista',
  showGiftRegistryButton: 'Text',
}

export type Labels = Record<keyof typeof labels, string>

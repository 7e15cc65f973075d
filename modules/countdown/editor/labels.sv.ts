export const labels = {
  '@name': 'Nedräkning',
  textDays: 'Ordet för dagar',
  textHours: 'Ordet för timmar',
  textMinutes: 'Ordet för minuter',
  textSeconds: 'Ordet för sekunder',
}

export type Labels = Record<keyof typeof labels, string>

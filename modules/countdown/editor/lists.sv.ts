export const lists = {
  '@about': 'Dagar, timmar, minuter och sekunder kvar',
  'countdownDate@change': 'datum',
  textDays: 'Ordet för dagar',
  textHours: 'Ordet för timmar',
  textMinutes: 'Ordet för minuter',
  textSeconds: 'Ordet för sekunder',
}

export type Lists = Record<keyof typeof lists, string>

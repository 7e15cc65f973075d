/** The zones of our markets and their neighbours, which are named by their country. */
export const nearZones = {
  'Europe/Stockholm': 'zoneSwedish',
  'Europe/Copenhagen': 'zoneDanish',
  'Europe/Oslo': 'zoneNorwegian',
  'Europe/Helsinki': 'zoneFinnish',
} as const

export const isNearZone = (zone: string): zone is keyof typeof nearZones => zone in nearZones

/** A time zone by its city and the words of the language: 'New York – östnordamerikansk tid'. */
export function zoneName(zone: string, language: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return words === '' || words === city ? city : `${city} – ${words}`
}

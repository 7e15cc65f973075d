import { wallTimeSchema } from './kit/wall-time-schema.ts'
import { markOldSamples } from './mark-old-samples.ts'

type Stored = Record<string, unknown>

/** Steps from format n to n + 1, from plain JSON to plain JSON. The schema validates the result of the last one. */
export const documentUpgrades: Readonly<Record<number, (document: Stored) => Stored>> = {
  // format 1 stored languages as plain codes
  1: (document) => ({
    ...document,
    availableLanguages: asList(document.availableLanguages).map((entry) =>
      typeof entry === 'string' ? { languageCode: entry } : entry,
    ),
  }),
  // format 2 didn't record which texts were samples
  2: markOldSamples,
  3: withEventDate,
}

/** In format 3 the event's date was that of the first visible countdown, or else the one from the start wizard. */
function withEventDate(document: Stored): Stored {
  const modules = asList(document.siteModules).filter(isRecord)
  const countdowns = modules.filter((module) => module.siteModuleType === 'Countdown' && module.hide !== true)
  const counting = countdowns.find((module) => isWallTime(module.countdownDate)) ?? countdowns[0]
  const { dateStart, dateNotDecided } = isRecord(document.wizardData) ? document.wizardData : {}
  const notDecided = dateNotDecided === true
  const named = !notDecided && typeof dateStart === 'string' ? dateStart.slice(0, 16) : null
  const start = counting?.countdownDate ?? (isWallTime(named) ? named : null)
  const timeZone = counting?.timeZone
  const eventDate = { start, end: null, timeZone, notDecided: notDecided && start === null }
  const counts = (module: unknown) =>
    isRecord(module) &&
    module.siteModuleType === 'Countdown' &&
    module.countdownDate === start &&
    module.timeZone === timeZone
  return {
    ...document,
    eventDate,
    // countdowns to the event no longer have a date of their own
    siteModules: Array.isArray(document.siteModules)
      ? document.siteModules.map((module: Stored) => (counts(module) ? { ...module, countdownDate: null } : module))
      : document.siteModules,
  }
}

const isWallTime = (value: unknown) => wallTimeSchema.safeParse(value).success

export function asRecord(value: unknown): Stored {
  if (!isRecord(value)) throw new Error('a document is an object')
  return value
}

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Time left, in whole units. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}
export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

/** Maximum length of an owner's own label, in characters. */
export const labelLength = 40

/** Time from `now` to `target`, both in ms since 1970; zeros once it is reached, or without a target. */
export function timeLeft(target: number | null, now: number): TimeLeft {
  const left = target === null ? 0 : Math.max(0, Math.floor((target - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** The digits of a number as drawn: at least two, except for days. */
export function digitsOf(unit: CountdownUnit, count: number): string[] {
  return [...String(count).padStart(unit === 'days' ? 1 : 2, '0')]
}

/** A language's unit names: the forms of each unit, and which form each number takes. */
export interface UnitWords {
  forms: Readonly<Record<CountdownUnit, readonly string[]>>
  /** One digit per number from 0: the index of its form. See `formAt` for numbers past its end. */
  rule: string
}

/** Length of a full rule, for languages whose plurals depend on the last two digits. */
export const fullRound = 200

/** Index of the form for `count`. Past its end, a short rule repeats its last digit, a full one its second hundred. */
function formAt(rule: string, count: number): number {
  const last = rule.length === fullRound ? 100 + (count % 100) : rule.length - 1
  return Number(rule[count < rule.length ? count : last] ?? 0)
}

/** The word for `count` of a unit. */
export function wordFor({ forms, rule }: UnitWords, unit: CountdownUnit, count: number): string {
  return forms[unit][formAt(rule, count)] ?? forms[unit][0] ?? ''
}

/** Serialises the forms for the page's island: units separated by `;`, forms by `|`. */
export function packForms(forms: UnitWords['forms']): string {
  return countdownUnits.map((unit) => forms[unit].join('|')).join(';')
}

export function unpackForms(packed: string): UnitWords['forms'] {
  const [days, hours, minutes, seconds] = packed.split(';').map((unit) => unit.split('|'))
  return { days: days ?? [], hours: hours ?? [], minutes: minutes ?? [], seconds: seconds ?? [] }
}

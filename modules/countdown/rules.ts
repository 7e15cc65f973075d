/** Time left, in whole units. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}
export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

/** Longest label of an owner's own, in characters. */
export const labelLength = 40

/** What is left from `now` to `target`, both in ms since 1970; zeros at and after it, and without a target. */
export function timeLeft(target: number | null, now: number): TimeLeft {
  const left = target === null ? 0 : Math.max(0, Math.floor((target - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** The digits of a figure as they are drawn: all but the days have two. */
export function digitsOf(unit: CountdownUnit, count: number): string[] {
  return [...String(count).padStart(unit === 'days' ? 1 : 2, '0')]
}

/** A language's names of the units: for each unit its forms, and which form belongs to which number. */
export interface UnitWords {
  forms: Readonly<Record<CountdownUnit, readonly string[]>>
  /** A digit for each number from 0: the place of its form. How it goes on behind its end: `formAt`. */
  rule: string
}

/** A rule of this length is a full round of a language whose plurals follow the last two digits. */
export const fullRound = 200

/** The place of the form for `count`: a short rule ends as it ended, a full one begins its second hundred anew. */
function formAt(rule: string, count: number): number {
  const last = rule.length === fullRound ? 100 + (count % 100) : rule.length - 1
  return Number(rule[count < rule.length ? count : last] ?? 0)
}

/** The word for `count` of a unit. */
export function wordFor({ forms, rule }: UnitWords, unit: CountdownUnit, count: number): string {
  return forms[unit][formAt(rule, count)] ?? forms[unit][0] ?? ''
}

/** Words in the form in which a page carries them to its island: units by `;`, forms by `|`. */
export function packForms(forms: UnitWords['forms']): string {
  return countdownUnits.map((unit) => forms[unit].join('|')).join(';')
}

export function unpackForms(packed: string): UnitWords['forms'] {
  const [days, hours, minutes, seconds] = packed.split(';').map((unit) => unit.split('|'))
  return { days: days ?? [], hours: hours ?? [], minutes: minutes ?? [], seconds: seconds ?? [] }
}

import type * as z from 'zod'
import { isRecord } from './patch-json.ts'

/** Maximum attempts at one value; each fixes all errors of the previous one. */
const attempts = 6

/**
 * Parses a value with a schema that has a default, and never fails: too long values are truncated, numbers out of range clamped, and
 * otherwise invalid parts removed, so that their defaults apply.
 */
export function readTolerantly(schema: z.ZodType, value: unknown): unknown {
  let mended: unknown = value ?? undefined
  const cut = new Set<string>()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = schema.safeParse(mended)
    if (result.success) return result.data
    // last first, so that list indexes stay valid
    for (const issue of result.error.issues.toReversed()) mended = mend(mended, issue.path, issue, cut)
  }
  const usual = schema.safeParse(undefined)
  return usual.success ? usual.data : null
}

function mend(value: unknown, path: readonly PropertyKey[], issue: z.core.$ZodIssue, cut: Set<string>): unknown {
  const [key, ...rest] = path
  if (key === undefined) return mendedValue(value, issue, cut)
  if (Array.isArray(value)) {
    const index = Number(key)
    const entry = mend(value[index], rest, issue, cut)
    return entry === undefined ? value.filter((_, place) => place !== index) : value.with(index, entry)
  }
  if (!isRecord(value) || typeof key !== 'string' || !Object.hasOwn(value, key)) return undefined
  const entry = mend(value[key], rest, issue, cut)
  if (entry !== undefined) return { ...value, [key]: entry }
  const { [key]: _, ...others } = value
  return others
}

/** The value within its limits; undefined if that is not the error, or has been tried. */
function mendedValue(value: unknown, issue: z.core.$ZodIssue, cut: Set<string>): unknown {
  const place = issue.path.join('/')
  if (cut.has(place)) return undefined
  cut.add(place)
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (typeof value === 'string' || Array.isArray(value)) return value.slice(0, most)
    if (typeof value === 'number') return most
  }
  if (issue.code === 'too_small' && typeof value === 'number') return Number(issue.minimum)
  return undefined
}

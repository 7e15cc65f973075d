import { sameJson } from '../../domain/same-json.ts'

/**
 * Changes a JSON text where its value has changed, and leaves every other letter as it is: spaces, the order of keys, how numbers and
 * strings are written, fields that nobody knows.
 *
 * `value` is what `text` says (JSON.parse), and `changed` what it shall say. Parts of `changed` that are parts of `value` are not
 * looked at, so that an edit costs what it changes. Parts are found again after a move by identity, else by their id, else by what
 * they say.
 */
export function patchJson(text: string, value: unknown, changed: unknown): string {
  const start = skipSpace(text, 0)
  const end = endOfValue(text, start)
  return text.slice(0, start) + patched(text.slice(start, end), value, changed) + text.slice(end)
}

type Fields = Record<string, unknown>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function patched(text: string, value: unknown, changed: unknown): string {
  if (sameJson(value, changed)) return text
  if (isRecord(value) && isRecord(changed)) return patchedObject(text, value, changed)
  if (Array.isArray(value) && Array.isArray(changed)) return patchedArray(text, value, changed)
  return JSON.stringify(changed)
}

function patchedObject(text: string, value: Fields, changed: Fields): string {
  const members = membersOf(text)
  // of two members of a name the last one counts
  const last = new Map(members.map(({ key }, index) => [key, index]))
  const kept = members.flatMap(({ part, key, valueStart }, index) => {
    if (!Object.hasOwn(changed, key) || changed[key] === undefined) return []
    if (last.get(key) !== index) return [part]
    return [patchedAt(part, valueStart, value[key], changed[key])]
  })
  const added = Object.entries(changed)
    .filter(([key, entry]) => entry !== undefined && !last.has(key))
    .map(([key, entry]) => `${JSON.stringify(key)}:${JSON.stringify(entry)}`)
  return `{${[...kept, ...added].join(',')}}`
}

interface Member {
  /** The member with the space around it. */
  part: string
  key: string
  valueStart: number
}

function membersOf(text: string): Member[] {
  return parts(text).map((part) => {
    const keyStart = skipSpace(part, 0)
    const keyEnd = endOfValue(part, keyStart)
    const valueStart = skipSpace(part, part.indexOf(':', keyEnd) + 1)
    return { part, key: String(JSON.parse(part.slice(keyStart, keyEnd))), valueStart }
  })
}

/** The value of a member of a JSON object, as it is written; undefined without one. Of two of a name the last one counts. */
export function memberText(text: string, name: string): string | undefined {
  const start = skipSpace(text, 0)
  const member = membersOf(text.slice(start, endOfValue(text, start))).findLast(({ key }) => key === name)
  return member?.part.slice(member.valueStart, endOfValue(member.part, member.valueStart))
}

function patchedArray(text: string, value: readonly unknown[], changed: readonly unknown[]): string {
  const elements = parts(text)
  const places = new Map<unknown, number>()
  value.forEach((entry, index) => {
    places.set(entry, index)
    const id = idOf(entry)
    if (id !== undefined && !places.has(id)) places.set(id, index)
  })
  let contents: Map<string, number> | undefined
  /** Where what has neither place nor id was: there where the same was said, else at the same place. */
  const nearest = (entry: Fields, index: number): number => {
    if (sameJson(value[index], entry)) return index
    contents ??= new Map(value.map((was, at) => [JSON.stringify(was), at]))
    return contents.get(JSON.stringify(entry)) ?? index
  }
  const written = changed.map((entry, index) => {
    const known = places.get(entry) ?? places.get(idOf(entry))
    const isNew = isRecord(entry) && idOf(entry) !== undefined
    const place = known ?? (isNew ? undefined : isRecord(entry) ? nearest(entry, index) : index)
    const part = place === undefined ? undefined : elements[place]
    if (part === undefined || place === undefined) return JSON.stringify(entry ?? null)
    return patchedAt(part, skipSpace(part, 0), value[place], entry)
  })
  return `[${written.join(',')}]`
}

/** A part with the value in it changed, and the space around it as it is. */
function patchedAt(part: string, start: number, value: unknown, changed: unknown): string {
  const end = endOfValue(part, start)
  return part.slice(0, start) + patched(part.slice(start, end), value, changed) + part.slice(end)
}

/** By what an object of a list is known again; undefined where it has no id. Marked, so that no plain text is taken for one. */
function idOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined
  const id = entry._id ?? entry.id
  return typeof id === 'string' ? `id ${id}` : undefined
}

/** What stands between the commas of an object or array, with the space around it. */
function parts(text: string): string[] {
  const found: string[] = []
  const end = text.length - 1
  let start = 1
  for (let at = skipSpace(text, 1); at < end; ) {
    at = endOfValue(text, at)
    at = skipSpace(text, at)
    if (text[at] === ':') {
      at = skipSpace(text, at + 1)
      continue
    }
    found.push(text.slice(start, at))
    start = at + 1
    at = skipSpace(text, start)
  }
  return found
}

const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\]|\\.)*"/y
const scalar = /[^\s,:\]}]+/y
const untilStructure = /[^"[\]{}]*/y

function skipSpace(text: string, at: number): number {
  return match(space, text, at)
}

/** Where the value ends that begins at `at`. Goes over it once and without recursion, however deep it is. */
function endOfValue(text: string, at: number): number {
  const first = text[at]
  if (first === '"') return match(string, text, at)
  if (first !== '{' && first !== '[') return match(scalar, text, at)
  let depth = 0
  do {
    const sign = text[at]
    if (sign === '"') at = match(string, text, at)
    else {
      depth += sign === '{' || sign === '[' ? 1 : -1
      at += 1
    }
    if (depth > 0) at = match(untilStructure, text, at)
  } while (depth > 0)
  return at
}

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  pattern.test(text)
  return pattern.lastIndex
}

import { sameJson } from '../../domain/same-json.ts'

/**
 * Patches a JSON text where its value has changed, and leaves every other character as it is: whitespace, key order, the notation of
 * numbers and strings, unknown fields.
 * *
 * `value` is the parsed `text` (JSON.parse), `changed` the new value. Parts of `changed` that are also in `value` by identity are skipped,
 * so an edit only costs what it changes. Moved parts are recognised by identity, then by id, then by content.
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
  // of duplicate keys the last one counts
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
  /** The member with surrounding whitespace. */
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

/** The raw value of a member of a JSON object; undefined if missing. Of duplicate keys the last one counts. */
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
  /** Previous position of an item without an id: where the content is equal, otherwise the same position. */
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

/** A part with its value replaced, keeping the surrounding whitespace. */
function patchedAt(part: string, start: number, value: unknown, changed: unknown): string {
  const end = endOfValue(part, start)
  return part.slice(0, start) + patched(part.slice(start, end), value, changed) + part.slice(end)
}

/** Key that identifies an object in a list; undefined without an id. Prefixed, so that no plain string is taken for one. */
function idOf(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined
  const id = entry._id ?? entry.id
  return typeof id === 'string' ? `id ${id}` : undefined
}

/** The parts between the commas of an object or array, with whitespace. */
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

/** End of the value that starts at `at`. A single pass without recursion, whatever the nesting. */
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

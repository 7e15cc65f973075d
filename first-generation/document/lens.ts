import type * as z from 'zod'
import { documentIdSchema } from '../../domain/ids.ts'
import { sameJson } from '../../domain/same-json.ts'
import { isRecord } from './patch-json.ts'
import { readTolerantly } from './read-tolerantly.ts'

/** Context that a part of a document does not contain itself. */
export interface Context {
  /** Language of texts without one: the site's first. */
  language: string
  /** The document's pictures by id. */
  images: ReadonlyMap<string, Fields>
  /** New pictures found while writing, to be added to the document's. */
  added: Fields[]
  /** Target of a countdown that has never had a date. */
  usualDate: string
  /** Whether the document has an event date; a countdown with an empty date then counts down to it. */
  namesDate: boolean
}

export type Fields = Record<string, unknown>

/**
 * Maps a part of an old document to the model and back. Reading never fails. Writing returns `raw` itself if `before` and `after` are
 * equal, otherwise `raw` with only the differences changed; undefined removes the field.
 */
export interface Lens<Model> {
  read(raw: unknown, context: Context): Model
  write(raw: unknown, before: Model, after: Model, context: Context): unknown
}

/** A value that is the same in both; invalid values get the schema's default. */
export function same(schema: z.ZodType): Lens<unknown> {
  return { read: (raw) => readTolerantly(schema, raw), write: merge }
}

/** Applies the differences between `before` and `after` to `raw`; unknown fields are kept. */
export function merge(raw: unknown, before: unknown, after: unknown): unknown {
  if (sameJson(before, after)) return raw
  if (!isRecord(raw) || !isRecord(after)) return after
  const known = isRecord(before) ? before : {}
  const result: Fields = { ...raw }
  for (const key of new Set([...Object.keys(known), ...Object.keys(after)])) {
    if (sameJson(known[key], after[key])) continue
    if (after[key] === undefined) delete result[key]
    else result[key] = merge(raw[key], known[key], after[key])
  }
  return result
}

/** A field of an object: its possible names, the usual one first. */
export interface Field {
  names: readonly [string, ...string[]]
  lens: Lens<unknown>
}

/** An object by its fields, under their names in the model. */
export function object(fields: Readonly<Record<string, Field>>): Lens<Fields> {
  const entries = Object.entries(fields)
  return {
    read: (raw, context) => {
      const source = isRecord(raw) ? raw : {}
      return Object.fromEntries(
        entries.map(([key, { names, lens }]) => [key, lens.read(source[nameIn(source, names)], context)]),
      )
    },
    write: (raw, before, after, context) => {
      let result = raw
      for (const [key, { names, lens }] of entries) {
        if (sameJson(before[key], after[key])) continue
        const source: Fields = isRecord(result) ? result : {}
        const name = nameIn(source, names)
        const written = lens.write(source[name], before[key], after[key], context)
        if (written !== source[name]) result = withField(source, name, written)
      }
      return result
    },
  }
}

const nameIn = (raw: Fields, names: Field['names']) => names.find((name) => raw[name] !== undefined) ?? names[0]

export function withField(raw: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...raw, [name]: value }
  const { [name]: _, ...rest } = raw
  return rest
}

export type Item = Fields & { id: string }

interface ListOptions {
  /** Name of the items' id field. */
  idName: 'id' | '_id'
  /** Maximum number of items in the model; the others stay in the document. */
  limit: number
  /** Initial fields of a new item; none by default. */
  fresh?: (item: Item, others: readonly Fields[]) => Fields
  /** Whether the model supports this kind of item; by default all. */
  isKnown?: (raw: Fields) => boolean
}

/** A list of objects. Entries that the model does not support stay after the ones they follow. */
export function list(lens: Lens<Fields>, options: ListOptions): Lens<Item[]> {
  const { idName, limit, fresh = () => ({}), isKnown = () => true } = options
  return {
    read: (raw, context) =>
      identified(raw, { idName, limit, isKnown }).map(({ id, entry }) => ({ ...lens.read(entry, context), id })),
    write: (raw, before, after, context) => {
      if (sameJson(before, after)) return raw
      const known = identified(raw, { idName, limit, isKnown })
      const byId = new Map(known.map(({ id, entry }) => [id, entry]))
      const earlier = new Map(before.map((item) => [item.id, item]))
      const others = known.map(({ entry }) => entry)
      const written = after.map((item) => {
        const entry = byId.get(item.id)
        const was = earlier.get(item.id)
        if (entry !== undefined && was !== undefined) return lens.write(entry, was, item, context)
        const begun = { [idName]: item.id, ...fresh(item, others) }
        const made = lens.write(begun, { ...lens.read(begun, context), id: item.id }, item, context)
        if (isRecord(made)) others.push(made)
        return made
      })
      const isReordered = !sameJson(before.map(idOfItem), after.map(idOfItem))
      return withUnknown(raw, known, isReordered ? withIds(written, after, idName) : written, after)
    },
  }
}

const idOfItem = ({ id }: Item) => id

/** Items without an id are identified by position; when moved, they get the id assigned to them on reading. */
function withIds(written: readonly unknown[], after: readonly Item[], idName: ListOptions['idName']): unknown[] {
  const ids = identified(written, { idName, limit: written.length }).map(({ id }) => id)
  return written.map((entry, index) => {
    const id = after[index]?.id
    return isRecord(entry) && ids[index] !== id ? { ...entry, [idName]: id } : entry
  })
}

/** Reinserts unsupported entries after the nearest preceding entry that still exists. */
function withUnknown(
  raw: unknown,
  known: readonly Identified[],
  written: readonly unknown[],
  after: readonly Item[],
): readonly unknown[] {
  if (!Array.isArray(raw)) return written
  const ids = new Map<unknown, string>(known.map(({ id, entry }) => [entry, id]))
  const left = new Set(after.map(({ id }) => id))
  /** The last supported entry that still exists. */
  let behind: string | undefined
  const inserted = new Map<string | undefined, unknown[]>()
  for (const entry of raw) {
    const id = ids.get(entry)
    if (id === undefined) inserted.set(behind, [...(inserted.get(behind) ?? []), entry])
    else if (left.has(id)) behind = id
  }
  const first = inserted.get(undefined) ?? []
  return [...first, ...written.flatMap((entry, index) => [entry, ...(inserted.get(after[index]?.id) ?? [])])]
}

interface Identified {
  id: string
  entry: Fields
}

/** The objects of a list, each with a unique id: its own, or one derived from its position. */
export function identified(
  raw: unknown,
  { idName, limit, isKnown }: Pick<ListOptions, 'idName' | 'limit'> & { isKnown?: (raw: Fields) => boolean },
): Identified[] {
  if (!Array.isArray(raw)) return []
  const entries = raw.filter(isRecord).filter((entry) => isKnown?.(entry) ?? true)
  const taken = new Set<string>()
  const own = entries.map((entry) => {
    const id = documentIdSchema.safeParse(entry[idName] ?? entry.id ?? entry._id).data
    if (id === undefined || taken.has(id)) return undefined
    taken.add(id)
    return id
  })
  return entries.slice(0, limit).map((entry, index) => {
    let id = own[index] ?? `place${index}`
    while (own[index] === undefined && taken.has(id)) id += '-'
    taken.add(id)
    return { id, entry }
  })
}

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { isPostgres } from '../../db/core/is-postgres.ts'
import { migrations } from '../../db/core/migrate.ts'
import { currentDocumentFormat } from '../../modules/document-format.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { bothDatabaseKinds } from '../support/databases.ts'
import { generateRows, shapeOf } from '../support/generated-rows.ts'
import { startPostgres } from '../support/postgres.ts'
import { removeFolder } from '../support/remove-folder.ts'

/**
 * Processes of the previous release run beside ours while ours is rolled out, and after a step back (ADR 73). schema.json holds what
 * they know: their newest migration, and what they take for a document.
 */
const recorded = 'tests/previous-release/schema.json'

type JsonSchema = z.core.JSONSchema.JSONSchema
const release = z.object({ migration: z.string(), documentFormat: z.number(), document: z.custom<JsonSchema>() })

const documentSchema = () => z.toJSONSchema(siteDocumentSchema, { io: 'input', unrepresentable: 'any', reused: 'ref' })

if (process.env.RECORD_RELEASE !== undefined) {
  const migration = migrations.at(-1)?.name
  writeFileSync(
    recorded,
    JSON.stringify({ migration, documentFormat: currentDocumentFormat, document: documentSchema() }),
  )
}
const previous = release.parse(JSON.parse(readFileSync(recorded, 'utf8')))

/** Columns of unique indexes: upserts name them. */
async function uniqueKeys(database: Database): Promise<string[]> {
  const rows: { key: string }[] = isPostgres(database)
    ? (
        await database.raw(`
          select t.relname || '(' || string_agg(a.attname, ',' order by k.place) || ')' as key
          from pg_index i
          join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
          cross join lateral unnest(i.indkey::int[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
          where i.indisunique group by i.indexrelid, t.relname`)
      ).rows
    : await database.raw(`
        select m.name || '(' || group_concat(c.name, ',') || ')' as key
        from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
        where m.type = 'table' and i."unique" = 1 group by m.name, i.name`)
  return rows.map(({ key }) => key)
}

describe.each(bothDatabaseKinds)('on %s', (kind) => {
  test('the previous release reads and writes the tables as it knows them after our migrations', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-previous-'))
    const server = kind === 'postgresql' ? await startPostgres() : undefined
    const database = openDatabase({ databaseUrl: server?.url, dataDir })
    const migrateBy = async (isWanted: (name: string) => boolean) => {
      for (const { name, up } of migrations) if (isWanted(name)) await up(database)
    }
    try {
      await migrateBy((name) => name <= previous.migration)
      const [known, keys] = [await shapeOf(database), await uniqueKeys(database)]
      expect(known.size).toBeGreaterThan(40)
      expect(keys).toContain('answer_forms(site_id,hash)')
      await migrateBy((name) => name > previous.migration)
      expect(await uniqueKeys(database)).toEqual(expect.arrayContaining(keys))
      // names every column it knows and none that it does not; what it leaves out, it leaves out now
      await generateRows(database, 2, known)
      for (const [table, columns] of known) {
        const rows: object[] = await database(table).select(Object.keys(columns))
        expect([table, rows.length > 0]).toEqual([table, true])
      }
    } finally {
      await database.destroy()
      await server?.stop()
      await removeFolder(dataDir)
    }
  })
})

type Part = JsonSchema | boolean | undefined

/** A schema without references. */
function spelledOut(root: JsonSchema): JsonSchema {
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as JsonSchema
    const name = /^#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1]
    const own = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, expand(each)]))
    return name === undefined ? own : { ...(expand(root.$defs?.[name]) as JsonSchema), ...own }
  }
  const { $defs: _, ...rest } = root
  return expand(rest) as JsonSchema
}

const partOf = (part: Part): JsonSchema | undefined => (typeof part === 'object' ? part : undefined)

const bounds = [
  ['maxLength', 1],
  ['maxItems', 1],
  ['maximum', 1],
  ['minLength', -1],
  ['minItems', -1],
  ['minimum', -1],
] as const

/** Where a schema lets through what an earlier one refuses. What the earlier one does not know it leaves out. */
function widened(nowPart: Part, beforePart: Part, at: string): string[] {
  const [now, before] = [partOf(nowPart), partOf(beforePart)]
  if (now === undefined || before === undefined) return []
  const choices = now.anyOf ?? now.oneOf
  if (choices !== undefined) return choices.flatMap((choice) => leastWidened(choice, before, at))
  const earlier = before.anyOf ?? before.oneOf
  if (earlier !== undefined) return leastWidened(now, before, at)
  const valuesOf = ({ const: one, enum: several }: JsonSchema) => several ?? (one === undefined ? undefined : [one])
  const [values, earlierValues] = [valuesOf(now), valuesOf(before)]
  if (earlierValues !== undefined)
    return (values ?? ['anything']).filter((value) => !earlierValues.includes(value)).map((value) => `${at}: ${value}`)
  if (String(now.type) !== String(before.type) && now.type !== undefined && before.type !== undefined)
    return [`${at}: ${now.type}`]
  return [
    ...bounds
      .filter(
        ([bound, sign]) => before[bound] !== undefined && !(sign * (now[bound] ?? sign / 0) <= sign * before[bound]),
      )
      .map(([bound]) => `${at}: ${bound}`),
    ...(before.required ?? [])
      .filter((name) => now.required?.includes(name) !== true && partOf(now.properties?.[name])?.default === undefined)
      .map((name) => `${at}: no ${name}`),
    ...Object.entries(now.properties ?? {}).flatMap(([name, part]) =>
      widened(part, before.properties?.[name], `${at}.${name}`),
    ),
    ...(Array.isArray(now.items) || Array.isArray(before.items) ? [] : widened(now.items, before.items, `${at}[]`)),
    ...widened(now.additionalProperties, before.additionalProperties, `${at}.*`),
  ]
}

/** By the earlier choice that comes closest. */
function leastWidened(now: Part, before: JsonSchema, at: string): string[] {
  const all = (before.anyOf ?? before.oneOf ?? [before]).map((choice) => widened(now, choice, at))
  return all.reduce((least, each) => (each.length < least.length ? each : least))
}

const written = spelledOut(documentSchema())
const known = spelledOut(previous.document)

test('the previous release reads the documents that we write', () => {
  expect(currentDocumentFormat).toBe(previous.documentFormat)
  expect(widened(written, known, 'document')).toEqual([])
})

test.each<[string, (document: JsonSchema) => void]>([
  ['a theme that it does not have', ({ properties }) => void object(properties?.theme).enum?.push('theme99')],
  ['more modules', ({ properties }) => void Object.assign(object(properties?.siteModules), { maxItems: 10_000 })],
  ['a list without an end', ({ properties }) => void delete object(properties?.sampleTexts).maxItems],
  [
    'a module that it does not have',
    ({ properties }) => {
      const { oneOf = [] } = object(object(properties?.siteModules).items as Part)
      oneOf.push({ ...object(oneOf[1]), properties: { siteModuleType: { type: 'string', const: 'Schedule' } } })
    },
  ],
])('it would not read %s', (_what, change) => {
  const ours = structuredClone(written)
  change(ours)
  expect(widened(ours, known, 'document')).not.toEqual([])
})

function object(part: Part): JsonSchema {
  if (typeof part !== 'object') throw new Error('there is no such part')
  return part
}

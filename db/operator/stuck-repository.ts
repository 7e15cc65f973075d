import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'

const waitingRow = z.object({
  id: z.string(),
  since: z.string(),
  attempts: z.coerce.number().int(),
  what: z.string().nullable(),
})

/** Waiting work: since when (ISO 8601), the number of attempts, and what it is or whose. */
export type Waiting = z.infer<typeof waitingRow>

/** Maximum listed per kind. */
const maxListed = 100

const read = async (rows: PromiseLike<unknown>): Promise<Waiting[]> => z.array(waitingRow).parse(await rows)

/** Sites whose saves from before `before` are not live. */
export function sitesBehind(database: Database, before: string): Promise<Waiting[]> {
  const sites = database('sites')
    .whereNotNull('host')
    .whereRaw('published_revision <> publish_revision')
    .andWhere('updated_at', '<', before)
    .orderBy('updated_at', 'desc')
    .limit(maxListed)
  return read(sites.select('id', 'updated_at as since', 'host as what', database.raw('0 as attempts')))
}

/** Unfinished outbox entries: due before `before`, failed, or given up. */
export async function outboxBehind(
  database: Database,
  before: string,
): Promise<{ waiting: Waiting[]; givenUp: Waiting[] }> {
  const columns = ['id', 'created_at as since', 'attempts', 'kind as what']
  const oldest = () => database('outbox').orderBy('created_at').limit(maxListed).select(columns)
  const failedOrLate = (entries: Knex.QueryBuilder) =>
    entries.whereNotNull('last_error').orWhere('next_attempt_at', '<', before)
  return {
    waiting: await read(oldest().whereNull('done_at').where(failedOrLate)),
    givenUp: await read(oldest().whereNotNull('done_at').whereNotNull('last_error')),
  }
}

/** CDN purges due before `before`. */
export function purgesBehind(database: Database, before: string): Promise<Waiting[]> {
  const purges = database('cdn_purges').where('due_at', '<', before).orderBy('due_at').limit(maxListed)
  return read(
    purges.select('tag as id', 'due_at as since', database.raw('0 as attempts'), database.raw('null as what')),
  )
}

/** Card files that failed or were due before `before`. */
export function printFilesBehind(database: Database, before: string): Promise<Waiting[]> {
  const files = database('print_files')
    .whereNull('sha256')
    .where((late) => late.where('attempts', '>', 1).orWhere('next_attempt_at', '<', before))
    .orderBy('created_at')
    .limit(maxListed)
  return read(files.select('id', 'created_at as since', 'attempts', 'site_id as what'))
}

/** Undrawn maps of live pages. */
export function mapsBehind(database: Database, before: string): Promise<Waiting[]> {
  const maps = database('site_maps')
    .whereNotNull('next_attempt_at')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(maxListed)
  return read(maps.select('map_key as id', 'created_at as since', 'attempts', 'site_id as what'))
}

/** Pictures whose AVIF files were due before `before`. */
export function avifBehind(database: Database, before: string): Promise<Waiting[]> {
  const images = database('images').where('avif_due_at', '<', before).orderBy('avif_due_at').limit(maxListed)
  return read(images.select('file_name as id', 'avif_due_at as since', 'avif_attempts as attempts', 'owner_id as what'))
}

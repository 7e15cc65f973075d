import * as z from 'zod'
import { imageSchema } from '../../domain/image/image.ts'
import type { MapView } from '../../domain/maps/map.ts'
import { mapViewSchema } from '../../domain/maps/map-schema.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const drawnSchema = z.object({ picture: imageSchema, place: z.string(), isOverview: z.boolean() })
/** A map's stored picture and what it shows. */
export type DrawnSiteMap = z.infer<typeof drawnSchema>

const mapRow = z
  .object({
    site_id: z.string(),
    map_key: z.string(),
    view: jsonColumn.pipe(mapViewSchema),
    drawn: jsonColumn.pipe(drawnSchema).nullable(),
    attempts: z.number().int(),
    next_attempt_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    siteId: row.site_id,
    key: row.map_key,
    view: row.view,
    drawn: row.drawn,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  }))
/** A map of a site's page, drawn or to be drawn. */
export type SiteMap = z.infer<typeof mapRow>

type MapId = Pick<SiteMap, 'siteId' | 'key'>
/** Maps to be drawn. */
export const mapJobs = createJobs({
  table: 'site_maps',
  key: ['site_id', 'map_key'],
  dueAt: 'next_attempt_at',
  attempts: 'attempts',
  read: (row) => mapRow.parse(row),
})

const one = ({ siteId, key }: MapId) => ({ site_id: siteId, map_key: key })

export async function findSiteMaps(database: Database, siteId: string): Promise<SiteMap[]> {
  return (await findMapsOfSites(database, [siteId])).get(siteId) ?? []
}

/** The maps of these sites. */
export async function findMapsOfSites(database: Database, siteIds: readonly string[]): Promise<Map<string, SiteMap[]>> {
  const rows: unknown[] = await database('site_maps').whereIn('site_id', siteIds)
  const found = new Map<string, SiteMap[]>()
  for (const map of rows.map((row) => mapRow.parse(row))) found.set(map.siteId, [...(found.get(map.siteId) ?? []), map])
  return found
}

/** Records that a map is needed; an existing row is left unchanged. */
export async function wantSiteMap(database: Database, map: MapId & { view: MapView; now: string }): Promise<void> {
  await database('site_maps')
    .insert({
      ...one(map),
      view: JSON.stringify(map.view),
      drawn: null,
      attempts: 0,
      next_attempt_at: map.now,
      created_at: map.now,
    })
    .onConflict(['site_id', 'map_key'])
    .ignore()
}

/** Deletes the maps that a site's page no longer shows; their pictures are swept like other unused ones. */
export async function forgetSiteMaps(database: Database, siteId: string, keys: readonly string[]): Promise<void> {
  await database('site_maps')
    .where({ site_id: siteId })
    .whereIn('map_key', [...keys])
    .delete()
}

/** Stores a drawn map. `announce`: its page is live without it and is published again. */
export async function keepSiteMap(
  database: Database,
  map: MapId,
  { drawn, announce }: { drawn: DrawnSiteMap; announce: boolean },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const kept = await transaction('site_maps')
      .where(one(map))
      .update({ drawn: JSON.stringify(drawn), next_attempt_at: null })
    if (kept === 1 && announce)
      await transaction('sites')
        .where({ id: map.siteId })
        .whereNotNull('host')
        .update({ publish_revision: transaction.raw('publish_revision + 1') })
  })
}

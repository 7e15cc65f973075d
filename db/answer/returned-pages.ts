import * as z from 'zod'
import type { Database } from '../core/connection.ts'

/** Forms without scripts that came back to be corrected. */

const returnedRow = z.object({ status: z.number().int(), sealed: z.string() })

export async function findReturnedPage(
  database: Database,
  page: { id: string; siteId: string; now: string },
): Promise<z.infer<typeof returnedRow> | undefined> {
  const row: unknown = await database('returned_pages')
    .where({ id: page.id, site_id: page.siteId })
    .where('expires_at', '>', page.now)
    .first('status', 'sealed')
  return row === undefined ? undefined : returnedRow.parse(row)
}

export async function insertReturnedPage(
  database: Database,
  page: { id: string; siteId: string; status: number; sealed: string; expiresAt: string },
): Promise<void> {
  const { id, siteId, status, sealed, expiresAt } = page
  await database('returned_pages').insert({ id, site_id: siteId, status, sealed, expires_at: expiresAt })
}

export async function countReturnedPages(database: Database, siteId: string): Promise<number> {
  const row: unknown = await database('returned_pages').where({ site_id: siteId }).count({ count: '*' }).first()
  return z.object({ count: z.coerce.number().int() }).parse(row).count
}

export async function deleteReturnedPages(database: Database, before: string): Promise<void> {
  await database('returned_pages').where('expires_at', '<', before).delete()
}

import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'
import { createJobs } from '../jobs/jobs.ts'

const timeRow = z.object({ site_id: z.string(), publish_at: timeColumn })

/** Sites to be published at a time that their owners have chosen. */
export const publishTimes = createJobs({
  table: 'publish_times',
  key: ['site_id'],
  dueAt: 'publish_at',
  leasedUntil: 'leased_until',
  read: (row) => ({ siteId: timeRow.parse(row).site_id }),
})

/** When a site's newest document is to be published; null for never. */
export async function findPublishTime(database: Database, siteId: string): Promise<string | null> {
  const row: unknown = await database('publish_times').where({ site_id: siteId }).first('site_id', 'publish_at')
  return row === undefined ? null : timeRow.parse(row).publish_at
}

/** Sets, changes or with null removes the time. */
export async function setPublishTime(database: Database, siteId: string, publishAt: string | null): Promise<void> {
  if (publishAt === null) await database('publish_times').where({ site_id: siteId }).delete()
  else
    await database('publish_times')
      .insert({ site_id: siteId, publish_at: publishAt, leased_until: null })
      .onConflict('site_id')
      .merge()
}

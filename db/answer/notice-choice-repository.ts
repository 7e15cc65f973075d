import * as z from 'zod'
import { type NoticeChoice, noticeChoices } from '../../domain/forms/notices-contract.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const choiceRow = z
  .object({
    site_id: z.string(),
    mail: z.string(),
    choice: z.enum(noticeChoices),
    waits_since: timeColumn.nullable(),
  })
  .transform((row) => ({ siteId: row.site_id, mail: row.mail, choice: row.choice, waitsSince: row.waits_since }))
/** A recipient who has chosen how often to be mailed, or whom the next daily mail tells something. */
export type StoredNoticeChoice = z.infer<typeof choiceRow>

export async function noticeChoicesOf(database: Database, siteIds: readonly string[]): Promise<StoredNoticeChoice[]> {
  const rows: unknown[] = await database('notice_choices').whereIn('site_id', siteIds)
  return rows.map((row) => choiceRow.parse(row))
}

export async function setNoticeChoice(
  database: Database,
  { siteId, mail, choice }: { siteId: string; mail: string; choice: NoticeChoice },
): Promise<void> {
  // what waits for the daily mail is told by it still, except to who wants no mails
  await database('notice_choices')
    .insert({ site_id: siteId, mail, choice, waits_since: null })
    .onConflict(['site_id', 'mail'])
    .merge(choice === 'none' ? ['choice', 'waits_since'] : ['choice'])
  await forgetUsual(database, { siteId, mail })
}

/** Deletes what says no more than no row does. */
async function forgetUsual(database: Database, { siteId, mail }: { siteId: string; mail: string }): Promise<void> {
  await database('notice_choices').where({ site_id: siteId, mail, choice: 'each', waits_since: null }).delete()
}

/** A recipient whom the next daily mail has something to tell, from a time on. */
export interface Wait {
  siteId: string
  mail: string
  since: string
}

/** Notes who waits for a daily mail; not those who want no mails. */
export async function noteWaiting(database: Database, waits: readonly Wait[]): Promise<void> {
  // the earliest of each recipient, as a statement writes a row once; in the same order, so that two writers never wait for each other
  const latestFirst = waits.toSorted((a, b) => (a.since < b.since ? 1 : -1))
  const earliest = new Map(latestFirst.map((wait) => [`${wait.siteId} ${wait.mail}`, wait]))
  const rows = [...earliest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { siteId, mail, since }]) => ({ site_id: siteId, mail, choice: 'each', waits_since: since }))
  await database('notice_choices')
    .insert(rows)
    .onConflict(['site_id', 'mail'])
    .merge(['waits_since'])
    .where((row) =>
      row
        .whereNull('notice_choices.waits_since')
        .orWhere('notice_choices.waits_since', '>', database.ref('excluded.waits_since')),
    )
    .whereNot('notice_choices.choice', 'none')
}

/** Recipients who wait for a daily mail since before a time. */
export async function dueDigests(database: Database, before: string): Promise<StoredNoticeChoice[]> {
  const rows: unknown[] = await database('notice_choices').where('waits_since', '<', before)
  return rows.map((row) => choiceRow.parse(row))
}

/** Ends the wait of a recipient; true for exactly one caller. */
export async function takeDigest(
  database: Database,
  { siteId, mail, waitsSince }: StoredNoticeChoice,
): Promise<boolean> {
  const taken = await database('notice_choices')
    .where({ site_id: siteId, mail, waits_since: waitsSince })
    .update({ waits_since: null })
  await forgetUsual(database, { siteId, mail })
  return taken === 1
}

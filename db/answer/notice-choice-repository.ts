import * as z from 'zod'
import type { NoticeChoice } from '../../domain/forms/notices-contract.ts'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const choiceRow = z
  .object({
    site_id: z.string(),
    mail: z.string(),
    choice: z.enum(['day', 'none']),
    waits_since: timeColumn.nullable(),
  })
  .transform((row) => ({ siteId: row.site_id, mail: row.mail, choice: row.choice, waitsSince: row.waits_since }))
/** A recipient who is not mailed at each answer. */
export type StoredNoticeChoice = z.infer<typeof choiceRow>

export async function noticeChoicesOf(database: Database, siteIds: readonly string[]): Promise<StoredNoticeChoice[]> {
  const rows: unknown[] = await database('notice_choices').whereIn('site_id', siteIds)
  return rows.map((row) => choiceRow.parse(row))
}

export async function setNoticeChoice(
  database: Database,
  { siteId, mail, choice }: { siteId: string; mail: string; choice: NoticeChoice },
): Promise<void> {
  const row = { site_id: siteId, mail }
  if (choice === 'each') await database('notice_choices').where(row).delete()
  else
    await database('notice_choices')
      .insert({ ...row, choice, waits_since: null })
      .onConflict(['site_id', 'mail'])
      .merge(['choice', 'waits_since'])
}

/** Notes that these recipients have something to be told once a day, unless they have already. */
export async function noteWaiting(
  database: Database,
  { siteId, mails, now }: { siteId: string; mails: readonly string[]; now: string },
): Promise<void> {
  await database('notice_choices')
    .where({ site_id: siteId })
    .whereIn('mail', mails)
    .whereNull('waits_since')
    .update({ waits_since: now })
}

/** Recipients of daily mails that wait since before a time. */
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
  return taken === 1
}

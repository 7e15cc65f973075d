import * as z from 'zod'
import { type KitchenRow, kitchenRows } from '../../domain/guests/kitchen-contract.ts'
import { type UiLanguage, uiLanguages } from '../../domain/language/ui-language.ts'
import type { Database } from '../core/connection.ts'
import { booleanColumn, jsonColumn, timeColumn } from '../core/row-codec.ts'

/** Sheets kept per site, for what has changed since. */
const keptSheets = 10

const sheetRow = z.object({ at: timeColumn, rows: jsonColumn.pipe(kitchenRows) })

/** What the kitchen was last told of a form's guests. */
export async function lastSheet(
  database: Database,
  of: { siteId: string; formId: string },
): Promise<z.infer<typeof sheetRow> | undefined> {
  const row: unknown = await database('kitchen_sheets')
    .where({ site_id: of.siteId, form_id: of.formId })
    .orderBy('at', 'desc')
    .first('at', 'rows')
  return row === undefined ? undefined : sheetRow.parse(row)
}

export interface NewSheet {
  id: string
  siteId: string
  formId: string
  at: string
  endsAt: string
  rows: readonly KitchenRow[]
  note: string
}

/** Adds a sheet, unless it is there already, and deletes a site's oldest ones. Returns whether it was new. */
export async function insertSheet(transaction: Database, sheet: NewSheet): Promise<boolean> {
  const added: unknown[] = await transaction('kitchen_sheets')
    .insert({
      id: sheet.id,
      site_id: sheet.siteId,
      form_id: sheet.formId,
      at: sheet.at,
      ends_at: sheet.endsAt,
      rows: JSON.stringify(sheet.rows),
      note: sheet.note,
    })
    .onConflict('id')
    .ignore()
    .returning('id')
  if (added.length === 0) return false
  const ofSite = transaction('kitchen_sheets').where({ site_id: sheet.siteId })
  const kept = ofSite.clone().orderBy('at', 'desc').limit(keptSheets).select('at')
  const oldest = (await kept).at(-1)?.at
  if (oldest !== undefined) await ofSite.clone().where('at', '<', oldest).delete()
  return true
}

const mergedRow = z.object({ merged: jsonColumn.pipe(z.array(z.array(z.string()))) })

/** Diets of a form's guests that the owner has said are the same. */
export async function mergedDiets(database: Database, of: { siteId: string; formId: string }): Promise<string[][]> {
  const row: unknown = await database('kitchen_merges')
    .where({ site_id: of.siteId, form_id: of.formId })
    .first('merged')
  return row === undefined ? [] : mergedRow.parse(row).merged
}

/** Changes them; two owners' changes come one after the other. */
export async function changeMergedDiets(
  database: Database,
  { siteId, formId, endsAt }: { siteId: string; formId: string; endsAt: string },
  change: (merged: string[][]) => string[][],
): Promise<void> {
  const name = { site_id: siteId, form_id: formId }
  await database.transaction(async (transaction) => {
    // write first, which takes the lock
    await transaction('kitchen_merges')
      .insert({ ...name, ends_at: endsAt, merged: '[]' })
      .onConflict(['site_id', 'form_id'])
      .merge(['ends_at'])
    const merged = change(await mergedDiets(transaction, { siteId, formId }))
    await transaction('kitchen_merges')
      .where(name)
      .update({ merged: JSON.stringify(merged) })
  })
}

/** Deletes what was told and merged of diets whose time is over. */
export async function deleteOldSheets(database: Database, now: string): Promise<void> {
  for (const table of ['kitchen_sheets', 'kitchen_merges']) await database(table).where('ends_at', '<', now).delete()
}

const linkRow = z
  .object({
    site_id: z.string(),
    form_id: z.string(),
    with_names: booleanColumn,
    language: z.enum(uiLanguages),
    created_at: timeColumn,
  })
  .transform((row) => ({
    siteId: row.site_id,
    formId: row.form_id,
    withNames: row.with_names,
    language: row.language,
    createdAt: row.created_at,
  }))
export interface StoredKitchenLink {
  siteId: string
  formId: string
  withNames: boolean
  language: UiLanguage
  createdAt: string
}

/** A site's link, or that with this hash. */
export async function findKitchenLink(
  database: Database,
  by: { siteId: string } | { hash: string },
): Promise<StoredKitchenLink | undefined> {
  const where = 'hash' in by ? by : { site_id: by.siteId }
  const row: unknown = await database('kitchen_links').where(where).first()
  return row === undefined ? undefined : linkRow.parse(row)
}

/** Gives a site a link in place of the one it has. */
export async function putKitchenLink(database: Database, link: StoredKitchenLink & { hash: string }): Promise<void> {
  await database('kitchen_links')
    .insert({
      site_id: link.siteId,
      hash: link.hash,
      form_id: link.formId,
      with_names: link.withNames,
      language: link.language,
      created_at: link.createdAt,
    })
    .onConflict('site_id')
    .merge()
}

export async function deleteKitchenLink(database: Database, siteId: string): Promise<void> {
  await database('kitchen_links').where({ site_id: siteId }).delete()
}

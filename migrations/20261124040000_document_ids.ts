import type { Knex } from 'knex'

/** Where ids of documents stand: of forms and gifts. */
const columns = { answer_groups: 'form_id', gift_reservations: 'item_id', gift_salts: 'item_id' } as const

/** SQLite keeps texts of any length, whatever the column says. */
async function setLength(knex: Knex, length: number): Promise<void> {
  if (knex.client.config.client !== 'pg') return
  for (const [table, column] of Object.entries(columns))
    await knex.raw(`alter table ?? alter column ?? type varchar(${length})`, [table, column])
}

/** Ids of modules and gifts may have 64 characters, as other clients make them. */
export const up = (knex: Knex): Promise<void> => setLength(knex, 64)
export const down = (knex: Knex): Promise<void> => setLength(knex, 40)

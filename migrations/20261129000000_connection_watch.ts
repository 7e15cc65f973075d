import type { Knex } from 'knex'

/** Domains of other registrars are watched while they work, to notice when they have gone elsewhere. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('domain_connections', (table) => {
    /** When a domain that had worked was first found to lead elsewhere; null while it leads here. */
    table.string('away_since', 30)
    /** When its owner and the operator were told so. */
    table.string('away_told_at', 30)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('domain_connections', (table) => table.dropColumns('away_since', 'away_told_at'))
}

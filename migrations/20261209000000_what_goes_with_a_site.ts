import type { Knex } from 'knex'

/** Outside a transaction: PostgreSQL then makes the indexes while others write. Each step can be taken again. */
export const config = { transaction: false }

const indexes = {
  // a mail about an answer is called by the answer's id, and something more; cast, so that SQLite compares texts
  outbox_of_answer: 'outbox (cast(substr(id, 1, 20) as text))',
  payment_problems_provider_id: 'payment_problems (provider_id)',
  // those that are unique among the living name their states, which SQLite does not see through bound values
  domains_of_host: 'domains (host)',
  domain_connections_of_host: 'domain_connections (host)',
}

/** So that what goes with a site that is deleted, or bears its name, is found among that of all others. */
export async function up(knex: Knex): Promise<void> {
  const concurrently = knex.client.config.client === 'pg' ? 'concurrently' : ''
  for (const [name, columns] of Object.entries(indexes)) {
    // one that was cut short in PostgreSQL is there and of no use
    await knex.raw(`drop index ${concurrently} if exists ${name}`)
    await knex.raw(`create index ${concurrently} ${name} on ${columns}`)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await knex.raw(`drop index if exists ${name}`)
}

import type { Knex } from 'knex'

/**
 * What is bought is an order with lines; a payment pays an order, and an order may see several. All money and all time of
 * sites is booked in a ledger whose rows never change. Payments keep their references.
 */
export async function up(knex: Knex): Promise<void> {
  await createOrders(knex)
  await knex.raw('create table payments_before as select * from payments')
  await knex.schema.dropTable('payments')
  await createPayments(knex)
  await knex.raw(`
    insert into orders (id, site_id, kind, status, amount, currency, language, created_at, paid_at, fulfilled_at)
    select reference, site_id, 'site', case status when 'created' then 'open' else status end, amount, 'SEK', language,
      created_at, paid_at, paid_at from payments_before`)
  await knex.raw(`
    insert into order_lines (order_id, position, product, quantity, amount, months, host, active_until)
    select reference, 0, product, 1, amount, months, host, active_until from payments_before`)
  await knex.raw(`
    insert into payments (reference, order_id, method, amount, status, provider_id, created_at, paid_at)
    select reference, reference, method, amount, status, provider_id, created_at, paid_at from payments_before`)
  await createRefundsAndProblems(knex)
  await createLedger(knex)
  await bookOldPayments(knex)
  await knex.schema.dropTable('payments_before')
  await knex.schema.dropTable('kept_payments')
}

async function createOrders(knex: Knex): Promise<void> {
  await knex.schema.createTable('orders', (table) => {
    table.string('id', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    /** site or cards. */
    table.string('kind', 10).notNullable()
    /** open, paid or cancelled. */
    table.string('status', 10).notNullable()
    /** öre, VAT included. */
    table.integer('amount').notNullable()
    table.string('currency', 3).notNullable()
    /** sv, en or da: the buyer's, for the receipt. */
    table.string('language', 2).notNullable()
    table.string('created_at', 30).notNullable()
    table.string('paid_at', 30)
    /** When everything in it had been given to the buyer. */
    table.string('fulfilled_at', 30)
  })
  await knex.schema.createTable('order_lines', (table) => {
    table.string('order_id', 40).notNullable().references('orders.id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.string('product', 60).notNullable()
    table.integer('quantity').notNullable()
    /** öre of the whole line, VAT included. */
    table.integer('amount').notNullable()
    /** Months of publication that it buys. */
    table.integer('months').notNullable()
    /** The address that it buys. */
    table.string('host', 253)
    /** Until when the site was published once it was paid. */
    table.string('active_until', 30)
    table.primary(['order_id', 'position'])
  })
}

async function createPayments(knex: Knex): Promise<void> {
  await knex.schema.createTable('payments', (table) => {
    table.string('reference', 40).primary()
    table.string('order_id', 40).notNullable().references('orders.id').onDelete('CASCADE').index()
    table.string('method', 10).notNullable()
    table.integer('amount').notNullable()
    /** created, paid, cancelled, declined or failed. */
    table.string('status', 10).notNullable()
    /** Stripe's payment intent or Swish's instruction. */
    table.string('provider_id', 100).unique()
    /** Swish sends it back with its callback, which is not signed. */
    table.string('callback_identifier', 40)
    /** The buyer's Swish number, until the payment has ended. */
    table.string('payer_alias', 20)
    /** The provider's code of why it failed. */
    table.string('error_code', 40)
    table.string('created_at', 30).notNullable().index()
    table.string('paid_at', 30)
  })
}

async function createLedger(knex: Knex): Promise<void> {
  await knex.schema.createTable('ledger_entries', (table) => {
    /** The order in which they were booked. */
    table.increments('seq')
    /** Names what is booked, so that nothing is booked twice. */
    table.string('key', 120).notNullable().unique()
    /** payment, refund, refund_reversal, dispute, dispute_reversal, grant, revocation or opening. */
    table.string('kind', 20).notNullable()
    /** No foreign key: the books outlive a site that is erased, and then say no more whose they were. */
    table.string('order_id', 40).notNullable().index()
    table.string('reference', 40)
    table.string('product', 60)
    table.string('method', 10)
    table.string('provider_id', 100).index()
    /** öre, VAT included; negative where money goes back. */
    table.integer('amount').notNullable()
    table.integer('vat').notNullable()
    table.string('currency', 3).notNullable()
    /** Months of publication; negative where they are taken back. */
    table.integer('months').notNullable()
    /** Until when the site is published after it. */
    table.string('active_until', 30)
    table.string('booked_at', 30).notNullable().index()
  })
  if (isPostgres(knex))
    await knex.raw(`
      create function refuse_ledger_update() returns trigger language plpgsql as $$
      begin raise exception 'ledger entries are never changed'; end $$;
      create trigger ledger_entries_append_only before update on ledger_entries
      for each row execute function refuse_ledger_update()`)
  else
    await knex.raw(`
      create trigger ledger_entries_append_only before update on ledger_entries
      begin select raise(abort, 'ledger entries are never changed'); end`)
}

async function createRefundsAndProblems(knex: Knex): Promise<void> {
  /** Refunds that we ask for ourselves, stored before the provider is asked. */
  await knex.schema.createTable('refunds', (table) => {
    table.string('id', 40).primary()
    /** Of the payment; no foreign key, since a payment can be refunded after its site was erased. */
    table.string('reference', 40).notNullable().index()
    table.integer('amount').notNullable()
    /** Whether the months are taken back as well. */
    table.boolean('revoke').notNullable()
    /** created, done or failed. */
    table.string('status', 10).notNullable()
    table.string('provider_id', 100).unique()
    table.string('created_at', 30).notNullable()
  })
  /** What somebody has to look at: money that came and could not be given what it paid for. */
  await knex.schema.createTable('payment_problems', (table) => {
    /** Names the problem, so that it is told once. */
    table.string('key', 120).primary()
    table.string('kind', 30).notNullable()
    table.string('order_id', 40)
    table.string('reference', 40)
    table.string('provider_id', 100)
    table.string('created_at', 30).notNullable()
    table.string('resolved_at', 30)
  })
}

interface OldPayment {
  reference: string
  site_id: string | null
  product: string
  method: string
  amount: number
  months: number
  provider_id: string | null
  paid_at: string
  active_until: string | null
}

/** Books what was paid before there was a ledger, oldest first, and each site's time as it is now. */
async function bookOldPayments(knex: Knex): Promise<void> {
  const paid: OldPayment[] = [
    ...(await knex('payments_before').where({ status: 'paid' }).whereNotNull('paid_at')),
    ...(await knex('kept_payments')).map((row) => ({ ...row, site_id: null, active_until: null })),
  ].sort((one, other) => (one.paid_at < other.paid_at ? -1 : one.paid_at > other.paid_at ? 1 : 0))
  const ends = new Map<string, { end: string; last: OldPayment }>()
  for (const payment of paid) {
    const common = {
      order_id: payment.reference,
      reference: payment.reference,
      product: payment.product,
      currency: 'SEK',
      booked_at: payment.paid_at,
    }
    await knex('ledger_entries').insert({
      ...common,
      key: `payment:${payment.reference}`,
      kind: 'payment',
      method: payment.method,
      provider_id: payment.provider_id,
      amount: payment.amount,
      vat: Math.round(payment.amount / 5),
      months: 0,
    })
    const before = payment.site_id === null ? undefined : ends.get(payment.site_id)?.end
    const end = extended(payment.paid_at, before, payment.months)
    if (payment.site_id !== null) ends.set(payment.site_id, { end, last: payment })
    await knex('ledger_entries').insert({
      ...common,
      key: `grant:${payment.reference}:0`,
      kind: 'grant',
      amount: 0,
      vat: 0,
      months: payment.months,
      active_until: payment.active_until ?? end,
    })
  }
  for (const [siteId, { end, last }] of ends) {
    const site = await knex('sites').where({ id: siteId }).first('active_until', 'updated_at')
    if (site === undefined || site.active_until === end) continue
    await knex('ledger_entries').insert({
      key: `opening:${last.reference}:0`,
      kind: 'opening',
      order_id: last.reference,
      amount: 0,
      vat: 0,
      currency: 'SEK',
      months: 0,
      active_until: site.active_until,
      booked_at: last.paid_at,
    })
  }
}

/** `months` after the later of the two, on the last day of a month that is too short. */
function extended(from: string, end: string | undefined, months: number): string {
  const result = new Date(end !== undefined && end > from ? end : from)
  const day = result.getUTCDate()
  result.setUTCMonth(result.getUTCMonth() + months)
  if (result.getUTCDate() !== day) result.setUTCDate(0)
  return result.toISOString()
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg'
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.createTable('kept_payments', (table) => {
    table.string('reference', 40).primary()
    table.string('product', 60).notNullable()
    table.string('method', 10).notNullable()
    table.integer('amount').notNullable()
    table.integer('months').notNullable()
    table.string('provider_id', 100)
    table.string('paid_at', 30).notNullable().index()
  })
  await knex.raw(`
    insert into kept_payments (reference, product, method, amount, months, provider_id, paid_at)
    select paid.reference, paid.product, paid.method, paid.amount, granted.months, paid.provider_id, paid.booked_at
    from ledger_entries paid join ledger_entries granted on granted.order_id = paid.order_id and granted.kind = 'grant'
    where paid.kind = 'payment' and not exists (select 1 from orders where orders.id = paid.order_id)`)
  await knex.raw(`
    create table payments_after as
    select payments.reference, orders.site_id, order_lines.product, payments.method, payments.amount, order_lines.months,
      orders.language, order_lines.host, case payments.status when 'created' then 'created' when 'paid' then 'paid' else
      'cancelled' end as status, payments.provider_id, payments.created_at, payments.paid_at, order_lines.active_until
    from payments join orders on orders.id = payments.order_id
    join order_lines on order_lines.order_id = orders.id and order_lines.position = 0 where orders.kind = 'site'`)
  for (const table of ['payments', 'payment_problems', 'refunds', 'ledger_entries', 'order_lines', 'orders'])
    await knex.schema.dropTable(table)
  if (isPostgres(knex)) await knex.raw('drop function refuse_ledger_update()')
  await knex.schema.createTable('payments', (table) => {
    table.string('reference', 40).primary()
    table.string('site_id', 40).notNullable().references('sites.id').onDelete('CASCADE').index()
    table.string('product', 60).notNullable()
    table.string('method', 10).notNullable()
    table.integer('amount').notNullable()
    table.integer('months').notNullable()
    table.string('language', 2).notNullable()
    table.string('host', 253)
    table.string('status', 10).notNullable()
    table.string('provider_id', 100).unique()
    table.string('created_at', 30).notNullable()
    table.string('paid_at', 30)
    table.string('active_until', 30)
  })
  await knex.raw(`
    insert into payments (reference, site_id, product, method, amount, months, language, host, status, provider_id,
      created_at, paid_at, active_until)
    select reference, site_id, product, method, amount, months, language, host, status, provider_id, created_at, paid_at,
      active_until from payments_after`)
  await knex.schema.dropTable('payments_after')
}

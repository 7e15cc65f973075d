import type { Knex } from 'knex'

/** What an order of printed cards holds beside its line, and how far it has come. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('card_orders', (table) => {
    table.string('order_id', 40).primary().references('orders.id').onDelete('CASCADE')
    /** No foreign key: the card may be deleted while it is being printed. */
    table.string('print_id', 40).notNullable()
    /** open, paid, filed, sent, in_production, shipped, delivered, refused or cancelled. */
    table.string('status', 16).notNullable()
    table.integer('quantity').notNullable()
    /** none, standard or premium. */
    table.string('envelopes', 10).notNullable()
    table.boolean('rounded').notNullable()
    /** öre, VAT included. */
    table.integer('shipping').notNullable()
    table.string('shipment_method', 100).notNullable()
    table.string('shipment_name', 100).notNullable()
    table.integer('min_days').notNullable()
    table.integer('max_days').notNullable()
    /** JSON; whom the parcel is for. */
    table.text('recipient').notNullable()
    /** The card as it was ordered. */
    table.integer('document_format').notNullable()
    table.text('document').notNullable()
    /** How often the order has been sent to the print shop with a file of its own. */
    table.integer('round').notNullable().defaultTo(1)
    /** Path of the printer's file on our own origin. */
    table.string('file_path', 300)
    table.string('shop_order_id', 100).index()
    /** The print shop's own word for how far it is. */
    table.string('shop_status', 60)
    table.string('carrier', 100)
    table.string('tracking_code', 200)
    table.string('tracking_url', 500)
    /** Why it was refused, for the operator. */
    table.string('refusal', 500)
    table.string('created_at', 30).notNullable()
    table.string('sent_at', 30)
    table.string('shipped_at', 30)
    table.string('delivered_at', 30)
    /** Looks since its status changed last; they come further apart. */
    table.integer('attempts').notNullable().defaultTo(0)
    /** When somebody has to look at it again. */
    table.string('look_at', 30).notNullable().index()
    /** Somebody looks at it until then. */
    table.string('leased_until', 30)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('card_orders')
}

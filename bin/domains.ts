import { domainToASCII } from 'node:url'
import { DomainOperationError, giveUpDomain, renewDomain } from '../commands/domains/operate-domains.ts'
import { RefundError } from '../commands/payments/refund-payment.ts'
import { liveDomains } from '../db/domain/domain-repository.ts'
import { shownHost } from '../domain/address/idn.ts'
import { PaymentProviderError } from '../platform/payment/payment-provider.ts'
import { RegistrarError } from '../platform/registrar/registrar.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import type { Context } from './compose/context.ts'
import { commandPayments } from './compose/payment-providers.ts'
import { productFacts } from './compose/product-facts.ts'
import { connectRegistrar } from './compose/registrar.ts'

const help = `npm run domains [-- --renew HOST [--months N] | --give-up HOST [--refund]]

Lists the sold domains by expiry: end, state, name, site, order.
  --renew HOST     renews a domain for another year, whether or not its site is paid for
  --months N       also gives its site N months, which were paid for outside the product
  --give-up HOST   ends an order for a name that somebody else has registered: its owner is mailed, and registers another
                   name for the same payment
  --refund         refunds that payment instead, and removes its months
`

const options = {
  renew: { type: 'string' },
  months: { type: 'string' },
  'give-up': { type: 'string' },
  refund: { type: 'boolean', default: false },
} as const

/** Sold domains, and the operator's manual actions on them. */
await runCommand({
  help,
  options,
  takes: { oneOf: ['renew', 'give-up'], goesWith: { refund: ['give-up'], months: ['renew'] } },
  isExpected: (error) =>
    [DomainOperationError, RegistrarError, RefundError, PaymentProviderError].some((kind) => error instanceof kind),
  async run({ values: { renew, months = '0', 'give-up': giveUp, refund } }, open) {
    if (!/^\d{1,2}$/.test(months)) throw new UsageError('--months is a number below 100.')
    const context = await open()
    if (renew !== undefined) {
      const deps = await domainDeps(context)
      const { expiresAt, paidUntil } = await renewDomain(deps, { host: domainToASCII(renew), months: Number(months) })
      const paid = paidUntil === null ? '' : ` Its site is paid until ${paidUntil}.`
      return `Another year of ${renew} is ordered; it ended on ${expiresAt} so far.${paid}\n`
    }
    if (giveUp === undefined) return list(context)
    const deps = { ...(await commandPayments(context)), ...(await domainDeps(context)) }
    const given = await giveUpDomain(deps, { host: domainToASCII(giveUp), refund })
    const money = given.length === 0 ? '' : ` The payment ${given.join(', ')} goes back.`
    return `The order for ${giveUp} is given up, and its owner is mailed.${money}\n`
  },
})

async function list({ database }: Context): Promise<string> {
  const lines = (await liveDomains(database)).map(({ expiresAt, status, host, siteId, orderId }) =>
    [expiresAt?.slice(0, 10) ?? '-'.padEnd(10), status.padEnd(10), shownHost(host), siteId ?? '-', orderId].join('  '),
  )
  return `${lines.length === 0 ? 'No domain has been sold.' : lines.join('\n')}\n`
}

async function domainDeps(context: Context) {
  const registrar = await connectRegistrar(context.settings)
  if (registrar === undefined) throw new UsageError('No domains are sold here: there is no registrar in the settings.')
  return {
    ...context,
    registrar,
    sitesAddresses: context.settings.sitesAddresses,
    ...productFacts(context.settings),
    // the worker's sweeps pick up the changes
    publishQueue: { enqueue: () => {} },
    wakeOutbox: () => {},
  }
}

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { productFulfilment } from '../../commands/fulfilment/product-fulfilment.ts'
import type { PaymentDeps } from '../../commands/payments/payment-deps.ts'
import type { ClientConfiguration } from '../../domain/contracts.ts'
import { editorOrigin } from '../../platform/env/origins.ts'
import type { SwishSettings } from '../../platform/env/payment.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { SettingsError } from '../../platform/env/variables.ts'
import { newToken } from '../../platform/ids.ts'
import type { CardProvider, SwishProvider } from '../../platform/payment/payment-provider.ts'
import { createStripe } from '../../platform/stripe/client.ts'
import { createStripeProvider } from '../../platform/stripe/stripe-provider.ts'
import { createSwishClient, type SwishAccount } from '../../platform/swish/swish-client.ts'
import { createSwishProvider } from '../../platform/swish/swish-provider.ts'
import type { Context } from './context.ts'
import { productFacts } from './product-facts.ts'
import { closeAll, type Part } from './run.ts'

export interface PaymentProviders {
  cards: CardProvider
  swish: SwishProvider | undefined
  /** Origin of the card simulator; null with a real account. */
  simulatorUrl: string | null
}

/** The configured accounts; without any, and in development only, simulators that take play money. */
export async function openPaymentProviders(context: Context): Promise<PaymentProviders & Part> {
  const parts: Part[] = []
  const cards = realCards(context.settings) ?? (await startCardSimulator(context, parts))
  return { ...cards, swish: await openSwish(context, parts), close: () => closeAll(parts) }
}

/** Whether Swish is offered, and whether its money is real. */
export function swishMode({ market, swish, deployment }: Settings): ClientConfiguration['swish'] {
  if (market !== 'se') return 'none'
  if (swish !== undefined) return 'live'
  return deployment === 'production' ? 'none' : 'test'
}

/**
 * Like `openPaymentProviders`, for commands that run next to the product: they use the simulators of the running product. Throws when the
 * product has never run on this data.
 */
async function connectPaymentProviders(settings: Settings): Promise<PaymentProviders> {
  return {
    ...(realCards(settings) ?? (await connectCardSimulator(settings))),
    swish: await connectSwish(settings),
  }
}

/** For commands that end or give back payments and sell nothing. */
export async function commandPayments(context: Context): Promise<PaymentDeps> {
  return {
    ...context,
    ...(await connectPaymentProviders(context.settings)),
    fulfilment: productFulfilment,
    registrar: undefined,
    ...productFacts(context.settings),
    // the worker's sweeps pick up the changes
    publishQueue: { enqueue: () => {} },
    wakeOutbox: () => {},
  }
}

type Cards = Pick<PaymentProviders, 'cards' | 'simulatorUrl'>

function realCards({ stripe }: Settings): Cards | undefined {
  if (stripe === undefined) return undefined
  const { secretKey, publicKey, webhookSecret, apiUrl } = stripe
  const client = createStripe(apiUrl === undefined ? { secretKey } : { secretKey, apiUrl })
  return { cards: createStripeProvider({ client, publicKey, webhookSecret }), simulatorUrl: null }
}

async function startCardSimulator({ settings, log }: Context, parts: Part[]): Promise<Cards> {
  const { startStripeSimulator } = await import('../../platform/stripe/simulator.ts')
  const webhookSecret = `whsec_${newToken()}`
  const simulator = await startStripeSimulator({
    port: settings.stripeSimulatorPort,
    dataDir: settings.dataDir,
    webhookUrl: `http://127.0.0.1:${settings.port}/api/stripe/webhook`,
    webhookSecret,
    log,
  })
  parts.push(simulator)
  const { publicKey, secretKey, url } = simulator
  const client = createStripe({ secretKey, apiUrl: url })
  return { cards: createStripeProvider({ client, publicKey, webhookSecret }), simulatorUrl: url }
}

async function connectCardSimulator(settings: Settings): Promise<Cards> {
  const { readSimulatorKeys } = await import('../../platform/stripe/simulator/store.ts')
  const keys = readSimulatorKeys(settings.dataDir)
  if (keys === undefined) throw new Error('The card simulator has never run here: start the product first.')
  const url = `http://127.0.0.1:${settings.stripeSimulatorPort}`
  const client = createStripe({ secretKey: keys.secretKey, apiUrl: url })
  const { publicKey } = keys
  return { cards: createStripeProvider({ client, publicKey, webhookSecret: '' }), simulatorUrl: url }
}

/** Swish exists in Sweden only and, unlike cards, is optional. */
async function openSwish(context: Context, parts: Part[]): Promise<SwishProvider | undefined> {
  const { settings, log } = context
  if (settings.market !== 'se') return undefined
  if (settings.swish !== undefined) {
    const account = swishAccount(settings.swish)
    const daysLeft = (Date.parse(new X509Certificate(account.certificate).validTo) - Date.now()) / dayMs
    if (daysLeft < warnDays) log.warn({ daysLeft: Math.floor(daysLeft) }, 'the certificate for Swish expires')
    return swishProvider(settings, account, parts)
  }
  if (settings.deployment === 'production') return undefined
  const { startSwishSimulator } = await import('../../platform/swish/simulator.ts')
  const simulator = await startSwishSimulator({ port: settings.swishSimulatorPort, dataDir: settings.dataDir, log })
  parts.push(simulator)
  return swishProvider(settings, simulator.account, parts)
}

async function connectSwish(settings: Settings): Promise<SwishProvider | undefined> {
  if (settings.market !== 'se') return undefined
  if (settings.swish !== undefined) return swishProvider(settings, swishAccount(settings.swish), [])
  if (settings.deployment === 'production') return undefined
  const { readSimulatorAccount } = await import('../../platform/swish/simulator.ts')
  return swishProvider(settings, readSimulatorAccount(settings.dataDir, settings.swishSimulatorPort), [])
}

const dayMs = 24 * 60 * 60 * 1000
const warnDays = 60

function swishProvider(settings: Settings, account: SwishAccount, parts: Part[]): SwishProvider {
  const client = createSwishClient(account)
  parts.push({ close: async () => client.close() })
  const origin = settings.deployment === 'production' ? editorOrigin(settings) : `http://127.0.0.1:${settings.port}`
  return createSwishProvider({ client, payeeAlias: account.payeeAlias, callbackUrl: `${origin}/api/swish/callback` })
}

/** Throws `SettingsError` for a file that cannot be read. */
function swishAccount(swish: SwishSettings): SwishAccount {
  const read = (variable: string, file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      throw new SettingsError(`${variable} names a file that cannot be read`)
    }
  }
  return {
    url: swish.url,
    qrUrl: swish.qrUrl,
    payeeAlias: swish.payeeAlias,
    certificate: read('SWISH_CERTIFICATE_FILE', swish.certificateFile),
    key: read('SWISH_KEY_FILE', swish.keyFile),
    ca: swish.caFile === undefined ? undefined : read('SWISH_CA_FILE', swish.caFile),
  }
}

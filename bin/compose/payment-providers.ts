import type { Settings } from '../../platform/env.ts'
import { newToken } from '../../platform/ids.ts'
import type { CardProvider, SwishProvider } from '../../platform/payment/payment-provider.ts'
import { createStripe } from '../../platform/stripe/client.ts'
import { createStripeProvider } from '../../platform/stripe/stripe-provider.ts'
import type { Context } from './context.ts'
import { closeAll, type Part } from './run.ts'

export interface PaymentProviders {
  cards: CardProvider
  swish: SwishProvider | undefined
  /** Origin of the card simulator; null with a real account. */
  simulatorUrl: string | null
}

/** The accounts of the settings; where there are none, and in development only, simulators that take play money. */
export async function openPaymentProviders(context: Context): Promise<PaymentProviders & Part> {
  const parts: Part[] = []
  const cards = realCards(context.settings) ?? (await startCardSimulator(context, parts))
  return { ...cards, swish: undefined, close: () => closeAll(parts) }
}

/**
 * As `openPaymentProviders`, for programs beside the product: simulators are called where the product runs them. Throws when
 * it has never run on this data.
 */
export async function connectPaymentProviders(settings: Settings): Promise<PaymentProviders> {
  return { ...(realCards(settings) ?? (await connectCardSimulator(settings))), swish: undefined }
}

type Cards = Pick<PaymentProviders, 'cards' | 'simulatorUrl'>

function realCards({ stripe }: Settings): Cards | undefined {
  if (stripe === undefined) return undefined
  const { secretKey, publicKey, webhookSecret } = stripe
  const client = createStripe({ secretKey })
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
  const client = createStripe({ secretKey, simulatorUrl: url })
  return { cards: createStripeProvider({ client, publicKey, webhookSecret }), simulatorUrl: url }
}

async function connectCardSimulator(settings: Settings): Promise<Cards> {
  const { readSimulatorKeys } = await import('../../platform/stripe/simulator/store.ts')
  const keys = readSimulatorKeys(settings.dataDir)
  if (keys === undefined) throw new Error('The card simulator has never run here: start the product first.')
  const url = `http://127.0.0.1:${settings.stripeSimulatorPort}`
  const client = createStripe({ secretKey: keys.secretKey, simulatorUrl: url })
  const { publicKey } = keys
  return { cards: createStripeProvider({ client, publicKey, webhookSecret: '' }), simulatorUrl: url }
}

import { field, record } from '../kit/api-client/api-error.ts'

/** Stripe's own test cards, and the wallet. */
export type TestCard = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_authenticationRequired' | 'mobilepay'

export type TestCardOutcome =
  | { kind: 'confirmed' }
  | { kind: 'declined' }
  /** The bank requires the buyer's approval at this URL. */
  | { kind: 'redirect'; url: string }

/**
 * Confirms a payment with a test card at the local simulator, as Stripe's script does in the browser. Rejects when the simulator
 * cannot be reached or gives an unexpected answer.
 */
export async function confirmTestCard(payment: {
  simulatorUrl: string
  clientSecret: string
  publicKey: string
  returnUrl: string
  card: TestCard
}): Promise<TestCardOutcome> {
  const [id = ''] = payment.clientSecret.split('_secret_')
  const response = await fetch(`${payment.simulatorUrl}/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payment.publicKey}` },
    body: new URLSearchParams({
      client_secret: payment.clientSecret,
      ...(payment.card === 'mobilepay'
        ? { 'payment_method_data[type]': 'mobilepay' }
        : { payment_method: payment.card }),
      return_url: payment.returnUrl,
    }),
  })
  const body: unknown = await response.json()
  if (!response.ok) {
    if (field(record(body)?.error, 'type') === 'card_error') return { kind: 'declined' }
    throw new Error(`the simulator answered ${response.status}`)
  }
  const status = field(body, 'status')
  if (status === 'succeeded' || status === 'processing') return { kind: 'confirmed' }
  const url = field(record(record(body)?.next_action)?.redirect_to_url, 'url')
  if (status === 'requires_action' && url !== null) return { kind: 'redirect', url }
  throw new Error(`the simulator left the payment in ${status}`)
}

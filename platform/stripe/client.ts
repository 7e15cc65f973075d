import Stripe from 'stripe'

/**
 * Stripe's own client. With `apiUrl` it speaks to a simulator instead of api.stripe.com. It repeats a call
 * that got no answer twice, with the same idempotency key, and gives up after 20 s: an owner waits for the answer.
 */
export function createStripe(options: { secretKey: string; apiUrl?: string }): Stripe {
  const common = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false } as const
  if (options.apiUrl === undefined) return new Stripe(options.secretKey, common)
  const { hostname, port, protocol } = new URL(options.apiUrl)
  const address = { host: hostname, port: port === '' ? undefined : Number(port) }
  return new Stripe(options.secretKey, { ...common, ...address, protocol: protocol === 'http:' ? 'http' : 'https' })
}

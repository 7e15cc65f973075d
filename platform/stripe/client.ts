import Stripe from 'stripe'

/**
 * The Stripe SDK's client. With `apiUrl` it calls a simulator instead of api.stripe.com. It retries a call without an answer twice, with
 * the same idempotency key, and times out after 20 s, because an owner is waiting.
 */
export function createStripe(options: { secretKey: string; apiUrl?: string }): Stripe {
  const common = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false } as const
  if (options.apiUrl === undefined) return new Stripe(options.secretKey, common)
  const { hostname, port, protocol } = new URL(options.apiUrl)
  const address = { host: hostname, port: port === '' ? undefined : Number(port) }
  return new Stripe(options.secretKey, { ...common, ...address, protocol: protocol === 'http:' ? 'http' : 'https' })
}

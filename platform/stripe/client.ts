import Stripe from 'stripe'

/**
 * Stripe's own client. With `simulatorUrl` it speaks to the local simulator instead of api.stripe.com. It repeats a call
 * that got no answer twice, with the same idempotency key, and gives up after 20 s: an owner waits for the answer.
 */
export function createStripe(options: { secretKey: string; simulatorUrl?: string }): Stripe {
  const common = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false } as const
  if (options.simulatorUrl === undefined) return new Stripe(options.secretKey, common)
  const { hostname, port } = new URL(options.simulatorUrl)
  return new Stripe(options.secretKey, { ...common, host: hostname, port: Number(port), protocol: 'http' })
}

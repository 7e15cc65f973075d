/** What happens when a test card is charged. Source: Stripe's documentation of test payment methods. */
export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'authenticates' }
  /** The buyer is redirected to the wallet and comes back. */
  | { kind: 'redirects' }
  /** The payment succeeds, and is then disputed by the bank. */
  | { kind: 'disputes' }
  | { kind: 'declines'; code: string; declineCode: string | undefined; message: string }

const declined = (code: string, declineCode: string | undefined, message: string): CardOutcome => ({
  kind: 'declines',
  code,
  declineCode,
  message,
})

const genericDecline = declined('card_declined', 'generic_decline', 'Your card was declined.')

/** Our name for a MobilePay payment, which browsers start without naming a payment method. */
export const mobilePay = 'pm_mobilepay'

const outcomes: ReadonlyMap<string, CardOutcome> = new Map([
  ['pm_card_visa', { kind: 'succeeds' }],
  ['pm_card_mastercard', { kind: 'succeeds' }],
  ['pm_card_createDispute', { kind: 'disputes' }],
  ['pm_card_chargeDeclined', genericDecline],
  ['pm_card_visa_chargeDeclined', genericDecline],
  [
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ],
  ['pm_card_chargeDeclinedExpiredCard', declined('expired_card', undefined, 'Your card has expired.')],
  ['pm_card_authenticationRequired', { kind: 'authenticates' }],
  ['pm_card_threeDSecure2Required', { kind: 'authenticates' }],
  [mobilePay, { kind: 'redirects' }],
])

/** Undefined for a payment method that does not exist. */
export function cardOutcome(paymentMethod: string): CardOutcome | undefined {
  return outcomes.get(paymentMethod)
}

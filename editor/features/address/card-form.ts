/** What a card form needs, whoever takes the money. */
export interface CardFormProps {
  clientSecret: string
  publicKey: string
  /** 'Betala 599 kr' */
  payLabel: string
  /** Where the bank sends the buyer after 3-D Secure: the confirmation page. */
  returnUrl: string
  /** Whether the money is drawn, for when no answer came; rejects when that cannot be known either. */
  isPaid: () => Promise<boolean>
  /** The card was accepted; the payment itself is confirmed by the webhook. */
  onConfirmed: () => void
}

/** The props of a card form, whatever the payment provider. */
export interface CardFormProps {
  clientSecret: string
  publicKey: string
  /** 'Betala 599 kr' */
  payLabel: string
  /** Where the bank sends the buyer after 3-D Secure: the confirmation page. */
  returnUrl: string
  /** Checks whether the payment went through, for when no answer came; rejects when that is unknown too. */
  isPaid: () => Promise<boolean>
  /** The card was accepted; the payment itself is confirmed by the webhook. */
  onConfirmed: () => void
}

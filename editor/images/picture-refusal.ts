export type RefusalReason = 'not-a-picture' | 'too-heavy' | 'too-many-pixels' | 'unreadable'

/** A picture that is not even sent. `amount`: megabytes or megapixels, where it is too many of them. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason
  readonly amount: number | null

  constructor(reason: RefusalReason, amount: number | null = null) {
    super(`The picture was refused: ${reason}`)
    this.name = 'PictureRefusal'
    this.reason = reason
    this.amount = amount
  }
}

import { ApiError } from '../../base/api-client/api-error.ts'

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

/** Whether the very same file would be refused again: what is left is another file. */
export const isFinal = (error: unknown): boolean =>
  error instanceof PictureRefusal ||
  (error instanceof ApiError && (error.code === 'image-unreadable' || error.code === 'image-too-large'))

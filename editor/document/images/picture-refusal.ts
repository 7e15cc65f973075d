import { ApiError } from '../../kit/api-client/api-error.ts'

export type RefusalReason = 'not-a-picture' | 'too-heavy' | 'too-many-pixels' | 'unreadable'

/** Thrown for a picture that is rejected before upload. `amount`: megabytes or megapixels, when it has too many of them. */
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

/** Whether the same file would be rejected again, so that only another file can help. */
export const isFinal = (error: unknown): boolean =>
  error instanceof PictureRefusal ||
  (error instanceof ApiError && (error.code === 'image-unreadable' || error.code === 'image-too-large'))

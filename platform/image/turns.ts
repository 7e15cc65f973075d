import { createLimiter } from '../limiter.ts'

/**
 * Limits concurrent work that holds a decoded picture, so that memory stays bounded: two tasks of weight 1 at a time (150 MB each, or
 * encoding an AVIF), or one of weight 2 (up to 300 MB).
 */
export const inTurn = createLimiter(2, 60)

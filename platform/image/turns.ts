import { createLimiter } from '../limiter.ts'

/**
 * Everything that holds a decoded picture goes through here, so that memory stays bounded however many come at once: two
 * of weight 1 work at the same time (150 MB each, or the making of an AVIF), or one of weight 2 (up to 300 MB).
 */
export const inTurn = createLimiter(2, 60)

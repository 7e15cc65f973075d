import { setTimeout as wait } from 'node:timers/promises'
import { shortestFillInMs } from '../../commands/answers/post-key.ts'

/**
 * Waits the shortest time in which a guest can fill in a form; a faster one counts as a robot. `given`: when the form was issued, ms since
 * 1970; defaults to now.
 */
export const fillInTime = (given = Date.now()): Promise<void> =>
  wait(Math.max(0, given + shortestFillInMs + 200 - Date.now()))

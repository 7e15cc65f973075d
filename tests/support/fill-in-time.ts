import { setTimeout as wait } from 'node:timers/promises'
import { shortestFillInMs } from '../../commands/answers/post-key.ts'

/**
 * As long as a guest needs for a form at least: who sends it sooner counts as a robot. `given`: when the guest got the form, ms
 * since 1970; now where nothing is said.
 */
export const fillInTime = (given = Date.now()): Promise<void> =>
  wait(Math.max(0, given + shortestFillInMs + 200 - Date.now()))

import { setTimeout as wait } from 'node:timers/promises'
import { shortestFillInMs } from '../../commands/answers/post-key.ts'

/** As long as a guest needs for a form at least: who sends it sooner counts as a robot. */
export const fillInTime = (): Promise<void> => wait(shortestFillInMs + 200)

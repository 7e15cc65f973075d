import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something holds; throws after a minute, or as many seconds as are given, and says what did not come about. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const ends = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > ends) throw new Error(`it did not come about within ${seconds} s: ${holds}`)
    await wait(20)
  }
}

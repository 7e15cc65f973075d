import { setTimeout as wait } from 'node:timers/promises'

/** Polls until `holds` returns true; throws after `seconds` with the source of the condition. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const ends = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > ends) throw new Error(`it did not come about within ${seconds} s: ${holds}`)
    await wait(20)
  }
}

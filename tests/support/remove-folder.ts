import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Removes a folder that a process has written in, once that process has been ended. What it had started in its turn, as a browser
 * does, may write for a moment longer: then it is tried again, for some 10 s.
 */
export async function removeFolder(folder: string): Promise<void> {
  for (let triesLeft = 50; ; triesLeft -= 1)
    try {
      await rm(folder, { recursive: true, force: true })
      return
    } catch (error) {
      if (triesLeft === 0) throw error
      await wait(200)
    }
}

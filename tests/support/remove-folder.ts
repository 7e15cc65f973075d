import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Removes a folder that a process has written to, after that process has ended. Its child processes, such as a browser's, may write a
 * moment longer, so removal is retried for some 10 s.
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

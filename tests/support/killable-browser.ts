import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { desktop } from './browser.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { removeFolder } from './remove-folder.ts'

/** A browser with its profile on disk: the next instance finds what this one stored, however it ended. */
export interface KillableBrowser {
  open(): Promise<BrowserContext>
  /** Kills all its processes with SIGKILL, like the kernel when memory runs out. */
  kill(): void
  remove(): Promise<void>
}

export function createKillableBrowser(): KillableBrowser {
  const profile = mkdtempSync(path.join(tmpdir(), 'festoon-profile-'))
  return {
    open: () =>
      chromium.launchPersistentContext(profile, {
        ...desktop,
        executablePath: findChromium(),
        args: chromiumFlags,
        reducedMotion: 'reduce',
      }),
    kill() {
      for (const id of processesOf(profile)) process.kill(id, 'SIGKILL')
    },
    remove: () => removeFolder(profile),
  }
}

/** Processes of the browser that uses this profile. */
function processesOf(profile: string): number[] {
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`)
    } catch {
      // ended in the meantime
      return false
    }
  })
  if (found.length === 0) throw new Error('no browser has the profile')
  return found.map(Number)
}

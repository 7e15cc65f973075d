import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { desktop } from './browser.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { removeFolder } from './remove-folder.ts'

/** A browser whose profile lies on disk: what it has kept there is found by the next one, however this one ends. */
export interface KillableBrowser {
  open(): Promise<BrowserContext>
  /** As the kernel does when memory runs out: no process of it says another word. */
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

/** The browser that has this profile, and what it has started. */
function processesOf(profile: string): number[] {
  const found = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`)
    } catch {
      // ended meanwhile
      return false
    }
  })
  if (found.length === 0) throw new Error('no browser has the profile')
  return found.map(Number)
}

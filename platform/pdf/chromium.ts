import { existsSync } from 'node:fs'

/** The smallest comes first: it makes a PDF three times as fast as the whole browser. Debian's command for it is a script around it. */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium: at `path` (CHROMIUM_PATH), the system's, or the one that `npx playwright-core install` has fetched, whose place
 * Playwright knows (`fetched`). Throws with what to install.
 */
export function findChromium(fetched: string, path: string | undefined = process.env.CHROMIUM_PATH): string {
  const found = [...(path === undefined ? places : [path]), fetched].find(existsSync)
  if (found === undefined)
    throw new Error('No Chromium found: apt-get install chromium-headless-shell, or set CHROMIUM_PATH')
  return found
}

/** Flags under which Chromium asks nobody outside for anything, and runs as root, where its own sandbox cannot. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

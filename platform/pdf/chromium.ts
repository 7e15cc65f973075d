import { existsSync } from 'node:fs'

/** Headless shells first: they make a PDF three times as fast as the whole browser. Debian's `chromium` command is a wrapper script. */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Path of a Chromium: at `path` (CHROMIUM_PATH), the system's, or the one downloaded by `npx playwright-core install`, whose path
 * Playwright reports (`fetched`). Throws an error that says what to install.
 */
export function findChromium(fetched: string, path: string | undefined = process.env.CHROMIUM_PATH): string {
  const found = [...(path === undefined ? places : [path]), fetched].find(existsSync)
  if (found === undefined)
    throw new Error('No Chromium found: apt-get install chromium-headless-shell, or set CHROMIUM_PATH')
  return found
}

/** Flags that stop Chromium's background requests and, for root, turn off its sandbox, which cannot run as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

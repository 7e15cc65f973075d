import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser that tests drive: CHROMIUM_PATH, or the system's. Throws with what to install when there is none. */
export function findChromium(): string {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (path === undefined)
    throw new Error('No Chromium found: apt-get install chromium-headless-shell, or set CHROMIUM_PATH')
  return path
}

/** Flags under which Chromium runs as root and asks nobody outside for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

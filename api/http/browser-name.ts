import Bowser from 'bowser'
import type { BrowserName } from '../../commands/accounts/session.ts'

/** Browser and operating system from a `User-Agent`, e.g. `Firefox` and `Windows`; version and other details are dropped. */
export function browserNameOf(userAgent: string): BrowserName {
  if (userAgent === '') return { browser: null, system: null }
  const parser = Bowser.getParser(userAgent.slice(0, 500))
  return { browser: named(parser.getBrowserName()), system: named(parser.getOSName()) }
}

const named = (name: string): string | null => (name === '' ? null : name.slice(0, 40))

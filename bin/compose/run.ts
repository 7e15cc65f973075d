import { UnknownBuildError } from '../../domain/commerce/market.ts'
import { SettingsError } from '../../platform/env/variables.ts'
import { RedisSetupError } from '../../platform/queue/redis-setup-error.ts'
import { tellReady } from './tell-ready.ts'

/** A part of the product that runs until it is closed. Closing lets running work finish. */
export interface Part {
  close(): Promise<void>
}

/** Signals closer together than this count as one, ms: on Ctrl+C the terminal signals npm and us, and npm forwards it again. */
const onePress = 500

/** How long running work may take to finish, ms; process managers kill after 30 s (deploy/systemd). */
const longestStop = 25_000

/**
 * Runs a process: starts it, stops it on SIGTERM or SIGINT, and prints in plain words why it could not start. A start that is waiting for a
 * service gives up when `stopping` is aborted.
 */
export async function run(start: (stopping: AbortSignal) => Promise<Part>): Promise<void> {
  const signalled = new AbortController()
  const starting = start(signalled.signal)
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > onePress) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    signalled.abort()
    setTimeout(() => process.exit(1), longestStop).unref()
    starting
      .then((part) => part.close())
      .then(() => process.exit(0))
      .catch(fail)
  }
  // installed before anything is opened, so that a signal during the start closes what is already open
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await starting.then(() => tellReady()).catch(fail)
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Closes parts in reverse order of their start; all of them, even if one fails. */
export async function closeAll(parts: readonly Part[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of [...parts].reverse()) await part.close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return `Festoon cannot start. ${error.message}`
  if (error instanceof UnknownBuildError) return `Festoon cannot start. ${error.message}: see MARKET and BRAND.`
  if (error instanceof RedisSetupError) return `Festoon cannot start. ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Festoon cannot start. ${error.message}: another program has the port; set PORT, SITES_PORT, STRIPE_SIMULATOR_PORT, SWISH_SIMULATOR_PORT, REGISTRAR_SIMULATOR_PORT or PRINT_SHOP_SIMULATOR_PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

import { UnknownBuildError } from '../../domain/commerce/market.ts'
import { SettingsError } from '../../platform/env/variables.ts'
import { RedisSetupError } from '../../platform/queue/redis-setup-error.ts'
import { tellReady } from './tell-ready.ts'

/** A part of the product that runs until it is closed. Closing finishes what is under way. */
export interface Part {
  close(): Promise<void>
}

/** Signals closer together than this are one key press, ms: a terminal sends it to npm and to us, and npm passes it on. */
const onePress = 500

/** How long what is under way may take to finish, ms; process managers kill after 30 s (deploy/systemd). */
const longestStop = 25_000

/**
 * Runs a process: starts it, stops it on SIGTERM or SIGINT, and says in plain words why it could not start. A start that waits
 * for something gives up once `stopping` is aborted.
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
  // before anything is open: what a signal comes to half-way is closed too
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await starting.then(() => tellReady()).catch(fail)
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

/** Closes parts one after the other, the first started last; all of them, even if one fails. */
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

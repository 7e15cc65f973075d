import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { keepLogged } from './log.ts'
import { onceInRun, runFolder } from './once-in-run.ts'
import { removeFolder } from './remove-folder.ts'

/** The built programs: the whole product in one process (`all`), or one of the Procfile's. */
export type ProgramName =
  | 'all'
  | 'api'
  | 'worker'
  | 'edge'
  | 'migrate'
  | 'import'
  | 'operator'
  | 'orders'
  | 'republish'
  | 'backup'
  | 'restore'
  | 'board'
/** Programs whose output is a log; the others print to the operator. */
const logging: readonly ProgramName[] = ['all', 'api', 'worker', 'edge', 'board']

export type ProgramSettings = Readonly<Record<string, string>>

export interface RunningProgram {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Resolves with the exit code when it ends. */
  ended: Promise<number | null>
  /** Sends the signal and waits for the end; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Timeout for hooks that start the product, ms: the first start makes all sizes of the demo's pictures. */
export const startTimeout = 300_000

/** Settings in the environment of whoever runs the tests must not reach the product under test. */
const settingNames =
  /^(PORT|SITES_PORT|DATA_DIR|STORE_URL|CDN.*|DATABASE_URL|DATABASE_CONNECTIONS|REDIS_URL|MARKET|BRAND|BASE_DOMAIN|STRIPE_.*|SWISH_.*|GANDI_.*|GELATO_.*|PRINT_.*|REGISTRA.*|SITES_IPV.|SITES_CNAME|DNS_SERVERS|SMTP_URL|API_ORIGIN|OPERATOR_.*|ANALYTICS_.*|CONVERSION_URL|TLS_ASK_PORT|METRICS_PORT|OTEL_.*|PASSKEY_.*|SECRET_KEY|BACKUP_.*|BOARD_.*|LOG_LEVEL|DEPLOYMENT)$/

/**
 * Starts a built program as a process, like `npm start` and the Procfile; `npm test` builds first. `folder` is the checkout to start it in,
 * `args` are command-line arguments.
 */
export function startProgram(
  name: ProgramName,
  settings: ProgramSettings,
  folder = process.cwd(),
  args: readonly string[] = [],
): RunningProgram {
  const child = spawn('sh', ['bin/launch.sh', name, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(settings),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      if (logging.includes(name)) keepLogged(name, output)
      resolve(code)
    }),
  )
  return {
    child,
    ended,
    output: () => output,
    stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}

export function environmentOf(settings: ProgramSettings): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([variable]) => !settingNames.test(variable))
  return { ...Object.fromEntries(inherited), NODE_ENV: 'production', DEPLOYMENT: 'development', ...settings }
}

/** Waits until the program's output contains `text`; throws with its output if it ends first, or after four minutes. */
export async function untilSaid(program: RunningProgram, text: string): Promise<void> {
  for (const ends = Date.now() + 240_000; Date.now() < ends; await wait(50)) {
    if (program.output().includes(text)) return
    if (program.child.exitCode !== null) break
  }
  throw new Error(`the program has not said '${text}':\n${program.output()}`)
}

/** Where a running product is. */
export interface ProductPlace {
  /** Origin of the editor, e.g. `http://localhost:41234`. */
  editor: string
  port: number
  sitesPort: number
  stripePort: number
  dataDir: string
  /** URL of a host's page as a guest sees it. */
  site(host: string, path?: string): string
}

export interface Product extends ProductPlace {
  program: RunningProgram
  stop(): Promise<void>
}

export const placeOf = (settings: ProgramSettings): ProductPlace => ({
  dataDir: settings.DATA_DIR ?? '',
  sitesPort: Number(settings.SITES_PORT),
  editor: `http://localhost:${settings.PORT}`,
  port: Number(settings.PORT),
  stripePort: Number(settings.STRIPE_SIMULATOR_PORT),
  site: (host, page = '/') => `http://${host}:${settings.SITES_PORT}${page}`,
})

/** Settings with free ports and a temporary folder. */
export async function freshSettings(): Promise<ProgramSettings> {
  const [port, sitesPort, stripePort] = [await freePort(), await freePort(), await freePort()]
  return {
    PORT: String(port),
    SITES_PORT: String(sitesPort),
    STRIPE_SIMULATOR_PORT: String(stripePort),
    SWISH_SIMULATOR_PORT: String(await freePort()),
    REGISTRAR_SIMULATOR_PORT: String(await freePort()),
    PRINT_SHOP_SIMULATOR_PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'festoon-product-')),
    // rendering and publishing the others takes most of a minute
    SAMPLE_SITES: 'first',
  }
}

/** Copies the prepared demo pictures to where a product is about to start, so that it need not make them; no-op outside of a test run. */
export async function withPictures(settings: ProgramSettings): Promise<ProgramSettings> {
  const [run, dataDir] = [runFolder(), settings.DATA_DIR]
  if (run === undefined || dataDir === undefined) return settings
  const prepared = await onceInRun(run, 'prepared-data', async (folder) => {
    const made = path.join(folder, 'data')
    // lazy: only one process of the run needs these modules
    await (await import('./prepared-data.ts')).prepareData(made)
    return made
  })
  if (settings.DATABASE_URL === undefined) cpSync(prepared, dataDir, { recursive: true })
  else await (await import('./lay-pictures.ts')).layPictures(prepared, settings)
  return settings
}

/** Starts the whole product in one process on free ports with its own folder; resolves when the demo is published. */
export async function startProduct(settings: ProgramSettings = {}, folder = process.cwd()): Promise<Product> {
  const given = await withPictures({ ...(await freshSettings()), ...settings })
  const program = startProgram('all', given, folder)
  const dataDir = given.DATA_DIR ?? ''
  try {
    await untilSaid(program, 'Demo site')
  } catch (error) {
    await program.stop('SIGKILL')
    await removeFolder(dataDir)
    throw error
  }
  let stopping = false
  void program.ended.then((code) => {
    // without this, a test would only report that connections are refused
    if (!stopping) process.stderr.write(`the product ended by itself (${code}):\n${program.output().slice(-4000)}\n`)
  })
  return {
    ...placeOf(given),
    program,
    async stop() {
      stopping = true
      await program.stop()
      await removeFolder(dataDir)
    },
  }
}

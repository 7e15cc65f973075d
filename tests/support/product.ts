import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { keepLogged } from './log.ts'
import { onceInRun, runFolder } from './once-in-run.ts'
import { removeFolder } from './remove-folder.ts'

/** The built programs: all of the product in one, or one of the Procfile's. */
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
/** Those whose output is a log; that of others is shown to the operator who has asked. */
const logging: readonly ProgramName[] = ['all', 'api', 'worker', 'edge', 'board']

export type ProgramSettings = Readonly<Record<string, string>>

export interface RunningProgram {
  child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** Waits until it has ended; gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** For hooks that start the product, ms: the first start makes all sizes of the demo's pictures. */
export const startTimeout = 300_000

/** A setting of whoever runs the tests must not reach the product under test. */
const settingNames =
  /^(PORT|SITES_PORT|DATA_DIR|STORE_URL|CDN.*|DATABASE_URL|DATABASE_CONNECTIONS|REDIS_URL|MARKET|BRAND|BASE_DOMAIN|STRIPE_.*|SWISH_.*|GANDI_.*|GELATO_.*|PRINT_.*|REGISTRA.*|SITES_IPV.|SITES_CNAME|DNS_SERVERS|SMTP_URL|API_ORIGIN|OPERATOR_.*|ANALYTICS_.*|CONVERSION_URL|TLS_ASK_PORT|METRICS_PORT|OTEL_.*|PASSKEY_.*|SECRET_KEY|BACKUP_.*|BOARD_.*|LOG_LEVEL|DEPLOYMENT)$/

/**
 * Starts a built program as a process of its own, as `npm start` and the Procfile do. `npm test` builds first. `folder` is the
 * checkout that it is started in, `args` what an operator writes behind its name.
 */
export function startProgram(
  name: ProgramName,
  settings: ProgramSettings,
  folder = process.cwd(),
  args: readonly string[] = [],
): RunningProgram {
  const inherited = Object.entries(process.env).filter(([variable]) => !settingNames.test(variable))
  const child = spawn('sh', ['bin/launch.sh', name, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      NODE_ENV: 'production',
      DEPLOYMENT: 'development',
      ...settings,
    },
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

/** Waits until a program has said something; throws with its output when it ends before, or after four minutes. */
export async function untilSaid(program: RunningProgram, text: string): Promise<void> {
  for (const ends = Date.now() + 240_000; Date.now() < ends; await wait(50)) {
    if (program.output().includes(text)) return
    if (program.child.exitCode !== null) break
  }
  throw new Error(`the program has not said '${text}':\n${program.output()}`)
}

export interface Product {
  /** Where owners write, e.g. `http://localhost:41234`. */
  editor: string
  port: number
  sitesPort: number
  stripePort: number
  dataDir: string
  program: RunningProgram
  /** A host's page as a guest types it. */
  site(host: string, path?: string): string
  stop(): Promise<void>
}

/** Ports and a temporary folder of this product's own, as its settings. */
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
    // the others are drawn and published for most of a minute
    SAMPLE_SITES: 'first',
  }
}

/** Lays out what a product to come keeps, so that it need not make the demo's pictures; nothing outside of a run of tests. */
export async function withPictures(settings: ProgramSettings): Promise<ProgramSettings> {
  const [run, dataDir] = [runFolder(), settings.DATA_DIR]
  if (run === undefined || dataDir === undefined) return settings
  const prepared = await onceInRun(run, 'prepared-data', async (folder) => {
    const made = path.join(folder, 'data')
    // one process needs what this needs
    await (await import('./prepared-data.ts')).prepareData(made)
    return made
  })
  if (settings.DATABASE_URL === undefined) cpSync(prepared, dataDir, { recursive: true })
  else await (await import('./lay-pictures.ts')).layPictures(prepared, settings)
  return settings
}

/** Starts the whole product in one process on free ports with a folder of its own; ready when the demo is published. */
export async function startProduct(settings: ProgramSettings = {}, folder = process.cwd()): Promise<Product> {
  const given = await withPictures({ ...(await freshSettings()), ...settings })
  const program = startProgram('all', given, folder)
  const dataDir = given.DATA_DIR ?? ''
  const sitesPort = Number(given.SITES_PORT)
  try {
    await untilSaid(program, 'Demo site')
  } catch (error) {
    await program.stop('SIGKILL')
    await removeFolder(dataDir)
    throw error
  }
  let stopping = false
  void program.ended.then((code) => {
    // without it, all that a test would tell is that nobody answers
    if (!stopping) process.stderr.write(`the product ended by itself (${code}):\n${program.output().slice(-4000)}\n`)
  })
  return {
    program,
    dataDir,
    sitesPort,
    editor: `http://localhost:${given.PORT}`,
    port: Number(given.PORT),
    stripePort: Number(given.STRIPE_SIMULATOR_PORT),
    site: (host, page = '/') => `http://${host}:${sitesPort}${page}`,
    async stop() {
      stopping = true
      await program.stop()
      await removeFolder(dataDir)
    },
  }
}

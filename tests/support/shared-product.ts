import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { logFolder } from './logged-secrets.ts'
import { onceInRun, runFolder } from './once-in-run.ts'
import { environmentOf, freshSettings, type ProductPlace, placeOf, withPictures } from './product.ts'
import { until } from './until.ts'

const sharedName = 'product'
const outputOf = (run: string) => path.join(logFolder(run), 'shared-product.log')
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

/** What the process that started it tells the others. */
interface Started {
  pid: number
  settings: Record<string, string>
}

/**
 * The product with default settings that all journeys of a run share, with the demo published. Each test has owners and hosts of its own; one
 * that stops the product or needs other settings starts its own (`startProduct`).
 */
export async function sharedProduct(): Promise<ProductPlace> {
  const run = runFolder()
  if (run === undefined) throw new Error('a product is shared in a run: tests/support/run-folder.ts is not set up')
  const started: Started = JSON.parse(await onceInRun(run, sharedName, (folder) => start(run, folder), 300))
  return placeOf(started.settings)
}

async function start(run: string, folder: string): Promise<string> {
  const settings = await withPictures({ ...(await freshSettings()), DATA_DIR: path.join(folder, 'data') })
  mkdirSync(logFolder(run), { recursive: true })
  const output = openSync(outputOf(run), 'a')
  // it must outlive the process that happened to need it first
  const child = spawn('sh', ['bin/launch.sh', 'all'], {
    stdio: ['ignore', output, output],
    env: environmentOf(settings),
  })
  child.unref()
  const { pid = 0 } = child
  await until(() => !isAlive(pid) || said(run).includes('Demo site'), 240)
  if (!isAlive(pid)) throw new Error(`the product has ended:\n${said(run).slice(-4000)}`)
  return JSON.stringify({ pid, settings } satisfies Started)
}

const said = (run: string) => readFileSync(outputOf(run), 'utf8')

/** Stops it, if any process has started it. What it has said is searched for secrets afterwards. */
export async function stopSharedProduct(run: string): Promise<void> {
  const made = path.join(run, sharedName, 'made')
  if (!existsSync(made)) return
  const { pid }: Started = JSON.parse(readFileSync(made, 'utf8'))
  if (!isAlive(pid)) {
    process.stderr.write(`the shared product ended by itself:\n${said(run).slice(-4000)}\n`)
    return
  }
  process.kill(pid, 'SIGTERM')
  await until(() => !isAlive(pid))
}

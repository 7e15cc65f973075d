import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { type SiteDocument, siteDocumentSchema } from '../modules/site-document.ts'
import { createOwner, demoInThree, type Owner, publish } from '../tests/journeys/owner.ts'
import { createBrowserClient } from '../tests/support/browser-client.ts'
import {
  freshSettings,
  type ProgramName,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  untilSaid,
} from '../tests/support/product.ts'
import { ask } from '../tests/support/published-folder.ts'
import { startRedis, type TestRedis } from '../tests/support/redis.ts'
import { until } from '../tests/support/until.ts'
import { brotliBody } from '../worker/publish/compress.ts'

/** How the product runs: in one process, as the Procfile's processes with Redis, or only the guests' server. */
export type Arrangement = 'one process' | 'processes over Redis' | 'edge alone'

const programs: Record<Arrangement, Partial<Record<ProgramName, string>>> = {
  'one process': { all: 'Demo site' },
  'processes over Redis': { api: 'the API listens', worker: 'the worker listens', edge: 'the edge listens' },
  'edge alone': { edge: 'the edge listens' },
}

/** The built product with its own folder and ports, and a paid and published site that shows the demo. */
export interface Harness {
  publishedDir: string
  /** Scratch folder on the same disk. */
  scratchDir: string
  apiPort: number
  sitesPort: number
  owner: Owner
  host: string
  /** The site's document, in three languages. */
  document: SiteDocument
  /** Restarts the product in this arrangement, unless it already runs in it. */
  arrange(wanted: Arrangement): Promise<void>
  /** Log output of the running programs. */
  output(): string
  close(): Promise<void>
}

export async function openHarness(): Promise<Harness> {
  const settings = await freshSettings()
  const { DATA_DIR: dataDir = '', PORT: port = '', SITES_PORT: sitesPort = '' } = settings
  const host = 'bench.localhost'
  const publishedDir = path.join(dataDir, 'published')
  let arrangement: Arrangement | undefined
  let running: RunningProgram[] = []
  let redis: TestRedis | undefined

  async function stopAll(): Promise<void> {
    await Promise.all(running.map((program) => program.stop()))
    running = []
    await redis?.stop()
    redis = undefined
    arrangement = undefined
  }

  async function arrange(wanted: Arrangement): Promise<void> {
    if (arrangement === wanted) return
    // measure pages as they are for most of their life, that is, recompressed
    if (arrangement !== undefined && wanted === 'edge alone')
      await untilRecompressed(path.join(publishedDir, 'live', host))
    await stopAll()
    redis = wanted === 'processes over Redis' ? await startRedis() : undefined
    const given: ProgramSettings = redis === undefined ? settings : { ...settings, REDIS_URL: redis.url }
    for (const [name, words] of entriesOf(programs[wanted])) {
      const program = startProgram(name, given)
      running.push(program)
      await untilSaid(program, words)
    }
    arrangement = wanted
  }

  async function close(): Promise<void> {
    await stopAll()
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    await arrange('one process')
    const editor = `http://localhost:${port}`
    const document = siteDocumentSchema.parse(await demoInThree(createBrowserClient(editor)))
    const owner = await createOwner({ editor })
    await publish(owner, 'bench')
    await until(async () => (await ask(Number(sitesPort), { host, path: '/sv' })).status === 200)
    return {
      publishedDir,
      owner,
      host,
      document,
      arrange,
      close,
      scratchDir: path.join(dataDir, 'bench'),
      apiPort: Number(port),
      sitesPort: Number(sitesPort),
      output: () => running.map((program) => program.output()).join(''),
    }
  } catch (error) {
    await close()
    throw error
  }
}

function entriesOf(names: Partial<Record<ProgramName, string>>): [ProgramName, string][] {
  const order: ProgramName[] = ['all', 'api', 'worker', 'edge']
  return order.flatMap((name): [ProgramName, string][] => {
    const words = names[name]
    return words === undefined ? [] : [[name, words]]
  })
}

/** Waits until the worker has compressed a release's pages with brotli 11. */
async function untilRecompressed(release: string): Promise<void> {
  await until(async () => {
    const page = path.join(release, 'sv/index.html')
    const best = await brotliBody(await readFile(page), 11)
    return best.equals(await readFile(`${page}.br`))
  })
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { publishedFolders } from '../domain/publishing/release.ts'
import { createLocalFiles } from '../edge/published-files.ts'
import { createTlsAsk, tlsAskPath } from '../edge/tls-ask.ts'
import { createLog } from '../platform/log.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'

const run = promisify(execFile)
const many = 100_000
const few = 10
const rounds = 5
const seconds = 2

const hostAt = (index: number) => `wedding-${index}.example.com`

/**
 * Answers to Caddy about hosts: with 100,000 hosts against ten, and against a server that answers without a look-up. Hosts are picked at
 * random; half of the requests are for unknown ones.
 */
export async function benchTlsAsk({ scratchDir }: Harness): Promise<BenchRow[]> {
  await mkdir(scratchDir, { recursive: true })
  const folder = await mkdtemp(path.join(scratchDir, 'tls-ask-'))
  await run('taskset', ['-acp', '0', String(process.pid)])
  const servers: Server[] = []
  try {
    const ports = new Map<string, { port: number; hosts: number }>()
    for (const hosts of [few, many]) {
      const publishedDir = path.join(folder, String(hosts))
      await layOut(publishedDir, hosts)
      const log = createLog('bench', 'silent')
      const server = createTlsAsk({ files: createLocalFiles(publishedDir, log), baseDomain: 'vigd.se', log })
      servers.push(server)
      ports.set(String(hosts), { port: await listen(server), hosts })
    }
    const bare = createServer((_req, res) => res.writeHead(200, { 'Content-Length': 0 }).end())
    servers.push(bare)
    ports.set('bare', { port: await listen(bare), hosts: many })
    const rates = await measure(folder, ports)
    const rate = (name: string) => median(rates.get(name) ?? [])
    const all = rate(String(many))
    return [
      plainRow('tls ask: answers per second with 100,000 hosts', '1/s', all, { atLeast: 5000 }),
      ratioRow('tls ask: 100,000 hosts / ten hosts', '1/s', all, rate(String(few)), { atLeast: 0.8 }),
      ratioRow('tls ask / a server that does not look', '1/s', all, rate('bare')),
    ]
  } finally {
    await run('taskset', ['-acp', '0-1', String(process.pid)])
    for (const server of servers) server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates live links to releases that do not exist: the answer depends only on the links. */
async function layOut(publishedDir: string, hosts: number): Promise<void> {
  const live = path.join(publishedDir, publishedFolders.live)
  await mkdir(live, { recursive: true })
  for (let start = 0; start < hosts; start += 1000)
    await Promise.all(
      Array.from({ length: Math.min(1000, hosts - start) }, (_, index) =>
        symlink(`../releases/site${start + index}/1-1`, path.join(live, hostAt(start + index))),
      ),
    )
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Requests per second by name: alternating rounds of wrk on core 1, servers on core 0. */
async function measure(
  folder: string,
  ports: ReadonlyMap<string, { port: number; hosts: number }>,
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>()
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { port, hosts }] of ports) {
      const script = path.join(folder, `${name}.lua`)
      const parts = `"${tlsAskPath}?domain=" .. names[math.random(2)] .. "-" .. math.random(0, ${hosts - 1}) .. ".example.com"`
      await writeFile(
        script,
        `names = { "wedding", "nobody" }\nrequest = function() return wrk.format("GET", ${parts}) end\n`,
      )
      const options = ['-t1', '-c32', `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`]
      const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...options])
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
      if (rate === undefined || stdout.includes('Socket errors')) throw new Error(`wrk said: ${stdout}`)
      // the first round warms up
      if (round >= 0) rates.set(name, [...(rates.get(name) ?? []), Number(rate)])
    }
  return rates
}

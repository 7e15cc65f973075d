import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import * as z from 'zod'
import { freePort } from './free-port.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestPrometheus {
  /** Names of all metrics that have been scraped. */
  names(): Promise<string[]>
  /** Evaluates an expression; throws with Prometheus's message if it is invalid. */
  query(expression: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]>
  stop(): Promise<void>
}

const answerSchema = z.object({ status: z.string(), error: z.string().optional(), data: z.unknown() })
const valuesSchema = z.object({
  result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
})

/** Prometheus with the shipped configuration, scraping these ports every second. */
export async function startPrometheus(ports: { api: number; worker: number; edge: number }): Promise<TestPrometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-prometheus-'))
  const own = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
  const configured = own
    .replace(':9471', `:${ports.api}`)
    .replace(':9481', `:${ports.worker}`)
    .replace(':9491', `:${ports.edge}`)
    .replace('festoon.rules.yml', path.resolve('deploy/prometheus/festoon.rules.yml'))
    .replaceAll(': 15s', ': 1s')
  writeFileSync(path.join(folder, 'prometheus.yml'), configured)
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))

  async function ask(question: string): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${question}`)
    const { status, error, data } = answerSchema.parse(await response.json())
    if (status !== 'success') throw new Error(`${question}: ${error}`)
    return data
  }

  return {
    names: async () => Object.keys(z.record(z.string(), z.unknown()).parse(await ask('metadata'))),
    query: async (expression) => valuesSchema.parse(await ask(`query?query=${encodeURIComponent(expression)}`)).result,
    async stop() {
      child.kill()
      await ended
      await removeFolder(folder)
    },
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { documentWithForms } from '../factories/document-with-forms.ts'
import { createOwner, type Owner, publish } from '../journeys/owner.ts'
import { freePort } from '../support/free-port.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import {
  freshSettings,
  type ProgramName,
  type ProgramSettings,
  startProgram,
  startTimeout,
  withPictures,
} from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { startRedis, type TestRedis } from '../support/redis.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type HeldProgram, holdSocket, type SocketHolder } from '../support/socket-holder.ts'
import { until } from '../support/until.ts'
import { createLoad, type Load } from './restart-load.ts'

/** How often each program is replaced; by hand `RESTARTS=10`, which also prints the durations of calls. */
const asked = process.env.RESTARTS
const restarts = Number(asked ?? 1)
const secret = 'a secret of the tests, long enough'
const names = ['api', 'worker', 'edge'] as const
type Name = (typeof names)[number]

let postgres: TestPostgres
let redis: TestRedis
let settings: ProgramSettings
const holders: Partial<Record<Name, SocketHolder>> = {}
const running: Partial<Record<Name, HeldProgram>> = {}
let owner: Owner
let host: string

beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const fresh = await freshSettings()
  settings = await withPictures({ ...fresh, DATABASE_URL: postgres.url, REDIS_URL: redis.url, SECRET_KEY: secret })
  expect(await startProgram('migrate', settings).ended).toBe(0)
  const ports: Record<Name, string> = {
    api: settings.PORT ?? '',
    edge: settings.SITES_PORT ?? '',
    // the worker does not use its socket
    worker: String(await freePort()),
  }
  for (const name of names) holders[name] = await holdSocket(name, Number(ports[name]))
  await Promise.all(names.map((name) => replace(name)))
  owner = await createOwner({ editor: `http://localhost:${settings.PORT}` }, () => documentWithForms())
  host = await publish(owner, 'omstart')
  await until(async () => (await page()).includes('Åsa &amp; Bo'))
}, startTimeout)
afterAll(async () => {
  for (const holder of Object.values(holders)) await holder.close()
  await Promise.all([postgres.stop(), redis.stop()])
  await removeFolder(settings.DATA_DIR ?? '')
})

const page = async () => (await ask(Number(settings.SITES_PORT), { host, path: '/sv' })).body.toString()

/** Starts a new instance, and stops the previous one once the new one serves. */
async function replace(name: Name & ProgramName): Promise<void> {
  const before = running[name]
  // each API starts its own simulators; those of later instances are not used
  const own = before !== undefined && name === 'api' ? await simulatorPorts() : {}
  running[name] = await holders[name]?.start(
    name,
    { ...settings, ...own },
    `the ${name === 'api' ? 'API' : name} listens`,
  )
  if (before !== undefined) expect(await before.stop(), before.output()).toBe(0)
}

async function simulatorPorts(): Promise<ProgramSettings> {
  const fresh = await freshSettings()
  await removeFolder(fresh.DATA_DIR ?? '')
  return Object.fromEntries(Object.entries(fresh).filter(([name]) => name.endsWith('_SIMULATOR_PORT')))
}

test('nobody notices that API, worker and edge are replaced: readers, guests who answer, an owner who saves', {
  timeout: startTimeout * Math.ceil(restarts / 3),
}, async () => {
  const ports = { api: Number(settings.PORT), edge: Number(settings.SITES_PORT) }
  const load: Load = createLoad({ ports, host, owner, secret })
  for (let round = 0; round < restarts; round += 1) for (const name of names) await replace(name)
  const { failures, answers, title, calls } = await load.stop()
  if (asked !== undefined) process.stderr.write(`${JSON.stringify(calls, null, 2)}\n`)
  expect(failures).toEqual([])
  for (const kind of Object.values(calls)) expect(kind.count).toBeGreaterThan(10)

  await expect.poll(page, { timeout: 10_000 }).toContain(title)
  const database = openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  try {
    const stored = await listAnswers(database, { siteId: owner.siteId, kind: 'rsvp' })
    expect(stored.map(({ groupIdentifier }) => groupIdentifier).sort()).toEqual(answers.sort())
  } finally {
    await database.destroy()
  }
})

import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/core/connection.ts'
import { createSiteResponse, siteResponse } from '../../modules/site-contract.ts'
import { type BrowserClient, createBrowserClient } from '../support/browser-client.ts'
import {
  freshSettings,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  startTimeout,
  untilSaid,
  withPictures,
} from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { removeFolder } from '../support/remove-folder.ts'

const host = 'anna.localhost'
let settings: ProgramSettings
let api: RunningProgram
let others: RunningProgram[]
let owner: BrowserClient
let siteId: string
let watching = true
let watcher: Promise<void>
/** Numbers that the guest has seen, in order, without consecutive repeats. */
const seen: number[] = []
const complaints: string[] = []

/** A page that shows its number at the beginning and at the end, with text in between. */
const documentSaying = (n: number) => ({
  availableLanguages: [{ languageCode: 'sv' }],
  siteModules: ['first0000001', 'middle000001', 'last00000001'].map((id) => ({
    id,
    siteModuleType: 'Text',
    title: { sv: id.startsWith('middle') ? 'between '.repeat(30) : `word-${n}-` },
  })),
})

const startApi = async () => {
  const started = startProgram('api', settings)
  await untilSaid(started, 'the API listens')
  return started
}

async function look(): Promise<void> {
  const answer = await ask(Number(settings.SITES_PORT), { host, path: '/sv' })
  const body = String(answer.body)
  const words = new Set([...body.matchAll(/word-(\d+)-/g)].map((match) => Number(match[1])))
  const [word] = words
  if (answer.status === 404 && seen.length === 0) return
  if (answer.status !== 200 || word === undefined || words.size !== 1 || !body.endsWith('</html>'))
    complaints.push(`status ${answer.status}, ${[...words]}, ${body.slice(-20)}`)
  else if (seen.at(-1) !== word) seen.push(word)
}

async function live(n: number): Promise<void> {
  const end = Date.now() + 60_000
  while (seen.at(-1) !== n) {
    if (Date.now() > end) throw new Error(`${n} is not live after a minute; the guest sees ${seen.at(-1)}`)
    await wait(10)
  }
}

beforeAll(async () => {
  settings = await withPictures(await freshSettings())
  const migrating = startProgram('migrate', settings)
  expect(await migrating.ended, migrating.output()).toBe(0)
  others = [startProgram('worker', settings), startProgram('edge', settings)]
  api = await startApi()
  for (const program of others) await untilSaid(program, 'listens')
  owner = createBrowserClient(`http://localhost:${settings.PORT}`)
  const account = { mail: 'a@example.com', password: 'hemligt ord', termsAccepted: true }
  expect((await owner.call('POST', '/api/accounts/register/', account)).status).toBeLessThan(300)
  const created = await owner.call('POST', '/api/sites/V2', { site: documentSaying(0) })
  siteId = createSiteResponse.parse(created.body).site._id
  // activated directly in the database; the journeys cover buying an address
  const database = openDatabase({ databaseUrl: undefined, dataDir: settings.DATA_DIR ?? '' })
  await database('sites')
    .where({ id: siteId })
    .update({ host, active_since: '2026-01-01T00:00:00.000Z', active_until: '2100-01-01T00:00:00.000Z' })
  await database.destroy()
  watcher = (async () => {
    while (watching) {
      await look().catch((error: unknown) => complaints.push(String(error)))
      await wait(2)
    }
  })()
  await live(0)
}, startTimeout)
afterAll(async () => {
  watching = false
  await watcher
  await Promise.all([api, ...others].map((program) => program.stop('SIGKILL')))
  await removeFolder(settings.DATA_DIR ?? '')
})

const revision = async () => siteResponse.parse((await owner.call('GET', `/api/sites/${siteId}`)).body).documentRevision
const save = (n: number, documentRevision: number) =>
  owner.call('PUT', `/api/sites/V2/${siteId}`, { ...documentSaying(n), documentRevision })

test('what the API has answered is published though the API is killed at once', async () => {
  for (let n = 1; n <= 4; n += 1) {
    const answer = await save(n, await revision())
    api.child.kill('SIGKILL')
    expect(answer.status).toBe(200)
    await api.ended
    await live(n)
    api = await startApi()
  }
  expect(complaints).toEqual([])
})

test('of fifty parallel saves the accepted one is published and the others are refused with 409', async () => {
  for (const round of [100, 200]) {
    const basedOn = await revision()
    const numbers = Array.from({ length: 50 }, (_, i) => round + i)
    const answers = await Promise.all(numbers.map(async (n) => ({ n, status: (await save(n, basedOn)).status })))
    const accepted = answers.filter(({ status }) => status === 200).map(({ n }) => n)
    expect(accepted).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    await live(accepted[0] ?? -1)
    expect(seen.filter((n) => n >= round)).toEqual(accepted)
  }
  expect(complaints).toEqual([])
})

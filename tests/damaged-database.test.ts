import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '../domain/errors.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { ownerOfSite } from './support/accounts.ts'
import type { BrowserClient } from './support/browser-client.ts'
import { damageTable } from './support/damaged-file.ts'
import { commandsOf, openShell } from './support/operator-shell.ts'
import { freshSettings, type Product, startProduct, startProgram, startTimeout, untilSaid } from './support/product.ts'
import { ask } from './support/published-folder.ts'
import { removeFolder } from './support/remove-folder.ts'
import { until } from './support/until.ts'

let folder: string
let settings: Record<string, string>
let product: Product
let shell: ReturnType<typeof openShell>
let owner: { client: BrowserClient; siteId: string }
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-damaged-'))
  for (const name of ['lib', 'backups']) mkdirSync(path.join(folder, name))
  settings = { ...(await freshSettings()), DATA_DIR: path.join(folder, 'lib/festoon') }
  product = await startProduct(settings)
  shell = openShell(folder, { ...settings, NODE_ENV: 'production', DEPLOYMENT: 'development' })
  owner = await ownerOfSite(product.editor)
  const [given = [], [once = ''] = []] = commandsOf('Backups')
  for (const command of [...given, once]) await shell.type(command)
  await product.program.stop()
}, startTimeout)
afterAll(async () => {
  await shell?.end()
  await product?.stop()
  await removeFolder(folder)
})

const demo = () => ask(product.sitesPort, { host: 'demo.localhost', path: '/sv' })
const ready = async () => (await owner.client.call('GET', '/readyz')).body
const document = () => owner.client.call('GET', `/api/sites/${owner.siteId}`)
const { sv, en, da } = errorCatalogue['database-damaged']
const refusal = { status: 503, body: { code: 'database-damaged', errorDescription: { sv, en, da } } }

// each damages the same file further
test.each([
  ['site_versions', ['site_versions'], () => owner.client.call('GET', `/api/sites/${owner.siteId}/versions`)],
  ['sites', ['site_versions', 'sites'], document],
  ['sqlite_schema', ['sqlite_schema'], document],
] as const)(
  'with a damaged page of %s the product starts, serves what is on disk, and says which table it is',
  async (table, damaged, call) => {
    damageTable(product.dataDir, table)
    const program = startProgram('all', settings)
    try {
      await untilSaid(program, 'The database is damaged')
      const page = await demo()
      expect([page.status, page.body.toString().includes('<main')]).toEqual([200, true])
      expect(await ready()).toMatchObject({
        ready: false,
        database: false,
        store: true,
        damaged: expect.arrayContaining([...damaged]),
      })
      for (const name of damaged) expect(program.output()).toMatch(new RegExp(`"tables":\\[[^\\]]*"${name}"`))
      const answer = await call()
      expect(answer).toMatchObject(refusal)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      if (table === 'site_versions') expect((await document()).status).toBe(200)
      expect((await demo()).status).toBe(200)
    } finally {
      await program.stop()
    }
    expect(await program.ended).toBe(0)
  },
  startTimeout,
)

test(
  'the manual restores the file, command by command, and every page is there',
  async () => {
    const [, , , , mending = []] = commandsOf('Backups')
    const start = mending.pop() ?? ''
    expect(start).toBe('npm start')
    for (const command of mending) await shell.type(command)
    await shell.type(`${start} &`)
    await until(() => shell.said().includes('Demo site'), 90)
    expect(await ready()).toEqual({ ready: true, database: true, queue: true, store: true, disk: true })
    expect(siteResponse.parse((await document()).body)._id).toBe(owner.siteId)
    expect((await demo()).status).toBe(200)
  },
  startTimeout,
)

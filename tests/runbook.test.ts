import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { siteResponse } from '../modules/site-contract.ts'
import { ownerOfSite } from './support/accounts.ts'
import { commandsOf, openShell } from './support/operator-shell.ts'
import { freshSettings, type Product, startProduct, startTimeout } from './support/product.ts'
import { removeFolder } from './support/remove-folder.ts'
import { until } from './support/until.ts'

let folder: string
let product: Product
let shell: ReturnType<typeof openShell>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-runbook-'))
  for (const name of ['lib', 'backups']) mkdirSync(path.join(folder, name))
  const settings = { ...(await freshSettings()), DATA_DIR: path.join(folder, 'lib/festoon') }
  product = await startProduct(settings)
  shell = openShell(folder, { ...settings, NODE_ENV: 'production', DEPLOYMENT: 'development' })
}, startTimeout)
afterAll(async () => {
  await shell?.end()
  await product?.stop()
  await removeFolder(folder)
})

const pageSaying = (n: number) => ({
  availableLanguages: [{ languageCode: 'sv' }],
  siteModules: [{ id: 'first0000001', siteModuleType: 'Text', title: { sv: `word-${n}-` } }],
})
const plainPicture = (n: number) =>
  sharp({ create: { width: 30 + n, height: 20, channels: 3, background: '#c9b8a5' } })
    .jpeg()
    .toBuffer()

test(
  'backing up, trying it, losing everything and restoring, command by command',
  async () => {
    const [settings = [], once = [], follow = [], trial = [], , recovery = [], ...more] = commandsOf('Backups')
    expect(more).toEqual([])
    const { client: owner, siteId } = await ownerOfSite(product.editor)
    const read = async () => siteResponse.parse((await owner.call('GET', `/api/sites/${siteId}`)).body)

    const saved: { n: number; at: number }[] = []
    const uploaded: { url: string; bytes: Buffer; at: number }[] = []
    let isWorking = true
    async function work(): Promise<void> {
      let { documentRevision } = await read()
      for (let n = 1; isWorking; n += 1) {
        const answer = await owner.call('PUT', `/api/sites/V2/${siteId}`, { ...pageSaying(n), documentRevision })
        expect(answer.status).toBe(200)
        saved.push({ n, at: Date.now() })
        documentRevision = z.object({ documentRevision: z.number() }).parse(answer.body).documentRevision
        if (n % 4 === 0) {
          const answered = await owner.upload(
            `/api/sites/${siteId}/upload-image`,
            new Uint8Array(await plainPicture(n)),
          )
          const image = z.object({ path: z.string(), fileName: z.string() }).parse(answered.body)
          const url = image.path + image.fileName
          uploaded.push({ url, bytes: (await owner.call('GET', url)).bytes, at: Date.now() })
        }
        await wait(100)
      }
    }
    const working = work()
    for (const command of [...settings, ...once, ...follow]) await shell.type(command)
    await until(() => shell.said().includes('its log goes on'))
    for (const command of trial) await shell.type(command)
    const enough = saved.length + 20
    await until(() => saved.length >= enough)

    const lostAt = Date.now()
    await shell.type('kill -KILL %1')
    isWorking = false
    await working
    await product.program.stop('SIGKILL')
    rmSync(product.dataDir, { recursive: true })

    const start = recovery.pop() ?? ''
    expect(start).toBe('npm start')
    for (const command of recovery) await shell.type(command)
    await shell.type(`${start} &`)
    await until(() => shell.said().includes('Demo site'), 90)

    const isDue = ({ at }: { at: number }) => at < lostAt - 1000
    const { siteModules } = await read()
    const [shown = -1] = [...JSON.stringify(siteModules).matchAll(/word-(\d+)-/g)].map(([, n]) => Number(n))
    expect(shown).toBeGreaterThanOrEqual(saved.findLast(isDue)?.n ?? Infinity)
    const due = uploaded.filter(isDue)
    expect(due.length).toBeGreaterThan(3)
    for (const { url, bytes } of due) {
      const answer = await owner.call('GET', url)
      expect(answer.status).toBe(200)
      expect(answer.bytes.equals(bytes)).toBe(true)
    }
  },
  startTimeout,
)

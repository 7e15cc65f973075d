import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findSite } from '../../db/site/site-repository.ts'
import { createSiteResponse } from '../../modules/site-contract.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { resetLinks, waitingMails } from '../../tests/support/waiting-mails.ts'
import { importSite } from './import-site.ts'

// without pictures, whose files would be looked for
const document = readFileSync('first-generation/corpus/page-04-plain-texts.json', 'utf8').replace(
  /"images": .*, "modules"/s,
  '"images": [ ], "modules"',
)
const siteId = '5f2b0000000000000000abcd'
const mail = 'first@example.org'

describe.each(databaseKinds)('an import into %s', (kind) => {
  let api: TestApi
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-import-'))
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  /** Imports a site whose file has `site` and `more` beside the document, spelled as the corpus spells it. */
  function imported(site: object, more: object = {}, dryRun = false): Promise<string[]> {
    const file = path.join(folder, 'site.json')
    const own = JSON.stringify({ _id: siteId, ...site }).slice(0, -1)
    const account = JSON.stringify({ account: { mail: ` ${mail.toUpperCase()}` }, ...more }).slice(0, -1)
    writeFileSync(file, `${account},"site":${own},${document.trim().slice(1)}}`)
    const deps = { ...api.deps, profile: api.deps.settings.profile }
    return importSite(deps, { file, dryRun })
  }
  const count = async (table: string) => (await api.test.database(table)).length

  test('writes nothing on a dry run', async () => {
    const before = await Promise.all(['accounts', 'sites', 'outbox', 'answers'].map(count))
    expect(await imported({ host: 'www.first.localhost' }, {}, true)).toContain(
      'address www.first.localhost: as far as it is free',
    )
    expect(await Promise.all(['accounts', 'sites', 'outbox', 'answers'].map(count))).toEqual(before)
  })

  test('takes the document letter by letter, and what the server says of a site', async () => {
    const hostile = [
      null,
      7,
      {},
      { _id: 'x' },
      { _id: 'y', customValues: 'no' },
      { _id: 'z', customValues: [{ value: 1 }], firstName: 5 },
    ]
    const lines = await imported(
      {
        host: 'WWW.First.localhost:8080',
        active: true,
        activeDate: '2026-01-02',
        activeExpireDate: '2098-01-02T10:00:00+01:00',
        password: ' syren ',
        metaNoindex: false,
        visitorCount: 12,
      },
      {
        rsvps: hostile,
        speeches: [{ _id: 'x', name: 'Eva', customValues: [{ label: 'Längd', value: '5', type: 'TextField' }] }],
      },
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        `account ${mail}: new, is mailed a link to choose a password`,
        'address first.localhost: taken over',
        'published until 2098-01-02',
        'replies: 2 taken, 4 could not be read',
        'speeches: 1 taken',
      ]),
    )
    const site = await findSite(api.test.database, siteId)
    expect(site?.stored).toEqual({ format: 0, text: document.trim() })
    expect(site).toMatchObject({
      host: 'first.localhost',
      activeSince: '2026-01-02T00:00:00.000Z',
      activeUntil: '2098-01-02T09:00:00.000Z',
      metaNoindex: false,
      visitorCount: 12,
      hasRsvps: true,
    })
    expect(api.deps.secrets.decrypt(site?.passwordEncrypted ?? '')).toBe('syren')
    expect(await resetLinks(api, mail)).toHaveLength(1)
  })

  test('the owner is told where the page is and how it looks, by a link for thirty days', async () => {
    const [letter] = await waitingMails(api, mail)
    expect(letter?.subject).toBe('Din sida har flyttat till Vigd')
    expect(letter?.text).toMatch(/Se sidan:\nhttp:\/\/first\.localhost:\d+\n/)
    const row = z
      .object({ expires_at: z.string() })
      .parse(await api.test.database('password_resets').orderBy('expires_at', 'desc').first())
    const days = (Date.parse(row.expires_at) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test('leaves alone what is there when it is repeated', async () => {
    await api.test.database('sites').where({ id: siteId }).update({ visitor_count: 99 })
    const repeated = await imported({ visitorCount: 12 }, { rsvps: [{ _id: 'x' }, { _id: 'new' }] })
    expect(repeated).toEqual([
      `site ${siteId}: was there already, left as it is`,
      'replies: 1 taken, 1 were there already',
    ])
    expect((await findSite(api.test.database, siteId))?.visitorCount).toBe(99)
    expect(await resetLinks(api, mail)).toHaveLength(1)
  })

  test('refuses what is not to be taken, and says why', async () => {
    await expect(imported({ usesSiteModules: true, _id: 'another00001' })).rejects.toThrow('is of a newer generation')
    await expect(imported({ _id: 'another00001' })).rejects.toThrow(`${mail} has the site ${siteId}`)
    const { client, mail: theirs } = await registeredClient(api.url)
    await expect(imported({}, { account: { mail: theirs } })).rejects.toThrow("is somebody else's")
    await expect(imported({}, { account: { mail: 'nobody' } })).rejects.toThrow('account.mail')
    // an address that somebody has stays theirs
    const made = await client.call('POST', '/api/sites/V2', { site: {} })
    const { site } = createSiteResponse.parse(made.body)
    await api.test.database('sites').where({ id: site._id }).update({ host: 'taken.localhost' })
    const lines = await imported(
      { _id: 'any id at all', host: 'taken.localhost' },
      { account: { mail: 'next@example.org' } },
    )
    expect(lines).toContain('address taken.localhost: is not free, the site has none')
  })
})

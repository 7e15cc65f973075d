import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/core/connection.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { errorCatalogue } from '../../domain/errors.ts'
import { answersResponse } from '../../domain/forms/answers-contract.ts'
import { imageLimits } from '../../domain/image/image-limits.ts'
import { isoLanguageCodes } from '../../domain/language/iso-languages.ts'
import { maxLanguages } from '../../domain/language/language.ts'
import { documentLimits } from '../../modules/document-limits.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { planRelease } from '../../renderer/plan-release.ts'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'

const mostAnswers = 100_000

const refused = (code: keyof typeof errorCatalogue) => {
  const { sv, en, da } = errorCatalogue[code]
  return { status: 409, body: { code, errorDescription: { sv, en, da } } }
}

describe.each(oneDatabaseKind)('limits of one site, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('300 modules are saved and published; one more is refused, with words', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const site = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    const modules = Array.from({ length: documentLimits.modules + 1 }, (_, index) => ({
      ...moduleDefaults.Text(`text${String(index).padStart(6, '0')}`),
      title: { sv: `Text ${index}` },
    }))
    const save = (siteModules: unknown) => client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
    expect(await save(modules)).toMatchObject(refused('too-many-modules'))
    const saved = await save(modules.slice(1))
    expect(saved.status).toBe(200)
    expect(pagesOf(siteDocumentSchema.parse(saved.body))[0]).toContain('Text 300')
  })

  it('a page in 20 languages is saved and published; one more is refused, with words', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const site = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    const languages = ['sv', ...[...isoLanguageCodes].filter((code) => code !== 'sv')].slice(0, maxLanguages + 1)
    const save = (codes: readonly string[]) =>
      client.call('PUT', `/api/sites/V2/${siteId}`, {
        ...site,
        availableLanguages: codes.map((languageCode) => ({ languageCode })),
      })
    expect(await save(languages)).toMatchObject(refused('too-many-languages'))
    const saved = await save(languages.slice(0, maxLanguages))
    expect(saved.status).toBe(200)
    expect(pagesOf(siteDocumentSchema.parse(saved.body))).toHaveLength(maxLanguages)
  })

  it('3,000 pictures; one more is refused, with words, and one that is there is not', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const picture = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      )
    const upload = async (background: string) =>
      client.upload(`/api/sites/${siteId}/upload-image`, await picture(background))
    expect((await upload('red')).status).toBe(201)
    await api.test.database.raw(
      `insert into images (owner_id, file_name, temporary, data, created_at)
       with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ?)
       select ?, 'picture-' || n || '.jpg', temporary, data, created_at from numbers, images where owner_id = ?`,
      [imageLimits.ofSite, siteId, siteId],
    )
    expect(await upload('blue')).toMatchObject(refused('pictures-full'))
    expect((await upload('red')).status).toBe(201)
  })
})

it('100,000 answers are all listed; one more is refused, with words, and stored nowhere', {
  timeout: 120_000,
}, async () => {
  const guests = await openAnswerHarness('sqlite')
  try {
    const { database, owner, send, rsvp } = guests
    expect((await send(rsvp([guest('Bo')]))).status).toBe(200)
    await multiply(database, 'answer_groups')
    await multiply(database, 'answers')
    // the count is refreshed once a second
    guests.clock.aheadMs += 1000
    const refusal = await send(rsvp([guest('Alva')]))
    expect(refusal).toMatchObject(refused('answers-full'))
    const listed = await owner.call('GET', `/api/rsvps/${guests.siteId}/v4`)
    expect(listed.status).toBe(200)
    expect(answersResponse.parse(listed.body).data).toHaveLength(mostAnswers)
  } finally {
    await guests.close()
  }
})

/** Copies a table's only row to 100,000 rows, with different values in unique columns. */
async function multiply(database: Database, table: 'answer_groups' | 'answers'): Promise<void> {
  const numbered = { id: `'g' || n`, group_id: `'g' || n`, submission_id: `'s' || n`, key_nonce: `'k' || n` }
  const [row]: Record<string, unknown>[] = await database(table)
  const columns = Object.keys(row ?? {}).filter((column) => column !== 'receipt_hash')
  const values = columns.map((column) => Object.entries(numbered).find(([name]) => name === column)?.[1] ?? column)
  await database.raw(
    `insert into ${table} (${columns.join(', ')})
     with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < ${mostAnswers})
     select ${values.join(', ')} from numbers, ${table}`,
  )
}

function pagesOf(document: ReturnType<typeof siteDocumentSchema.parse>): string[] {
  const profile = brandProfile('wedding', 'se')
  const site = {
    id: 'limitsite001',
    host: `a.${profile.domain}`,
    origin: `https://a.${profile.domain}`,
    metaNoindex: false,
    isDemo: false,
    document,
  }
  const plan = planRelease(site, { brand: 'wedding', market: 'se', now: new Date() }, (error) => {
    throw error
  })
  return plan.filter(({ path }) => /^\w+\/index\.html$/.test(path)).map((page) => page.render().html)
}

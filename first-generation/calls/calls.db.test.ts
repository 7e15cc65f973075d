import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { pruneVersions } from '../../commands/sites/prune-versions.ts'
import { insertVersion } from '../../db/site/version-repository.ts'
import { versionListResponse } from '../../modules/version-contract.ts'
import { documentWithForms, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { readZip } from '../../tests/support/read-zip.ts'

const corpus = (name: string) => readFileSync(`first-generation/corpus/${name}.json`, 'utf8')
/** Without pictures, which would have to be the site's own. */
const withoutPictures = (text: string) => JSON.stringify({ ...JSON.parse(text), images: [] }, null, 1)
const everything = withoutPictures(corpus('page-01-everything'))
const reply = '005f2b000000000000000066'
/** How many replies wait to be sent, over so many connections (OLDER_ANSWERS=5000 by hand). */
const answersAtOnce = Number(process.env.OLDER_ANSWERS ?? 40)
const connections = Math.min(answersAtOnce, 200)
const olderSite = z.looseObject({
  documentRevision: z.number(),
  modules: z.array(z.looseObject({ properties: z.record(z.string(), z.unknown()) })),
})
const giftedSite = z.looseObject({
  siteModules: z.array(z.looseObject({ id: z.string(), items: z.array(z.looseObject({ id: z.string() })).optional() })),
  giftRegistryReservations: z.array(z.looseObject({})),
})

describe.each(oneDatabaseKind)('clients of the first generation on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
  })
  afterAll(() => harness.close())

  const path = () => `/api/sites/${harness.siteId}`
  const stored = async (): Promise<string> =>
    (await harness.database('sites').where({ id: harness.siteId }).first('document')).document
  const revision = async () => olderSite.parse((await harness.owner.call('GET', path())).body).documentRevision
  /** Puts an older document into the place of the site's. */
  async function keep(document: string): Promise<void> {
    await harness
      .database('sites')
      .where({ id: harness.siteId })
      .update({
        document_format: 0,
        publish_on_save: true,
        document,
        document_revision: harness.database.raw('document_revision + 1'),
      })
  }

  describe('save', () => {
    beforeEach(() => keep(everything))

    test('what they have read, in its own format, and only what they changed is changed', async () => {
      const read = await harness.owner.call('GET', path())
      expect(read.body).toMatchObject({
        siteVersion: 1,
        usesSiteModules: false,
        modules: JSON.parse(everything).modules,
        mailReceivers: { rsvp: ['anna@example.org'], speech: 'toast@example.org' },
        images: [],
        siteModules: expect.any(Array),
      })
      const before = await revision()
      expect(await harness.owner.call('PUT', path(), read.body)).toMatchObject({ status: 200, body: read.body })
      expect(await stored()).toBe(everything)
      expect(await revision()).toBe(before)

      const site = olderSite.parse(read.body)
      const modules = site.modules.map((module) =>
        module.module === 'Text' ? { ...module, properties: { ...module.properties, title: { sv: 'Hej' } } } : module,
      )
      const saved = await harness.owner.call('PUT', path(), { modules })
      expect(saved).toMatchObject({ status: 200, body: { documentRevision: before + 1, modules } })
      expect(JSON.parse(await stored())).toEqual({ ...JSON.parse(everything), modules })
      const versions = await harness.owner.call('GET', `${path()}/versions`)
      expect(JSON.stringify(versions.body)).toContain(`${before + 1}`)
    })

    test('some fields, and no other shape: an unknown one is refused by name', async () => {
      for (const body of [{}, { documentRevision: await revision() }, { host: 'x.localhost' }])
        expect((await harness.owner.call('PUT', path(), body)).status).toBe(400)
      expect(await harness.owner.call('PUT', path(), { site: {}, theme: 'theme5' })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', issues: [{ path: 'site' }] },
      })
      expect(await stored()).toBe(everything)
    })

    test('and guests read its modules in its own format, without hidden ones and without addresses', async () => {
      const { modules } = JSON.parse(everything)
      const secret = { ...modules[0], _id: '005f2b0000000000000000ff', slug: 'secret', hide: true }
      await keep(JSON.stringify({ ...JSON.parse(everything), modules: [...modules, secret] }))
      const { status, body } = await harness.browser().call('GET', `/api/sites/public/${harness.siteId}`)
      expect({ status, body }).toMatchObject({ status: 200, body: { siteVersion: 1, usesSiteModules: false, modules } })
      expect(body).not.toHaveProperty('mailReceivers')
      expect(JSON.stringify(body)).not.toContain('secret')
    })

    test('receivers for all replies in place of those that were named for one', async () => {
      const formRecipients = [{ formId: reply, recipients: ['other@example.org'] }]
      await keep(JSON.stringify({ ...JSON.parse(everything), formRecipients }))
      const mailReceivers = { rsvp: ['new@example.org'] }
      const { body } = await harness.owner.call('PUT', path(), { mailReceivers })
      expect(body).toMatchObject({ mailReceivers, formRecipients: [{ formId: reply, recipients: mailReceivers.rsvp }] })
    })

    test('no more than there is room for, nothing too deep, nothing stale, and no newer site', async () => {
      const put = async (body: unknown) => (await harness.owner.call('PUT', path(), body)).status
      const long = 'x'.repeat(1_200_000)
      expect(await put({ modules: [{ _id: 'long', module: 'Text', properties: { text: long } }] })).toBe(200)
      expect(await put({ images: [{ id: 'long', note: long }] })).toBe(413)
      let deep: unknown = {}
      for (let level = 0; level < 70; level += 1) deep = { deep }
      expect(await put({ modules: [deep] })).toBe(400)
      expect(await put({ theme: 'theme5', documentRevision: 1 })).toBe(409)
      const before = await stored()
      expect(await put({ modules: 'x' })).toBe(400)
      expect(await stored()).toBe(before)
      await harness
        .database('sites')
        .where({ id: harness.siteId })
        .update({ document_format: 4, document: JSON.stringify(documentWithForms()) })
      expect(await harness.owner.call('PUT', path(), { theme: 'theme5' })).toMatchObject({
        status: 409,
        body: { code: 'newer-generation', isErrorResponse: true },
      })
    })
  })

  describe('are moved to the second generation', () => {
    beforeAll(() => keep(everything))

    const to = () => `${path()}/siteVersion`
    const move = (body: unknown) => harness.owner.call('PUT', to(), body)
    const raised = async () =>
      (await harness.database('sites').where({ id: harness.siteId }).first('publish_revision')).publish_revision
    const speech = { customValues: [{ id: 's1', value: 'Eva', type: 'TextField', label: 'Namn' }] }
    const speeches = async () => (await harness.owner.call('GET', `/api/form-submissions/${harness.siteId}`)).body

    test('with their answers and reservations, once, and back letter by letter', async () => {
      await harness.clear()
      const say = () =>
        harness.browser().call('POST', `/api/speeches/${harness.siteId}/v2`, { speech, postKey: harness.postKey() })
      expect((await say()).status).toBe(200)
      const answered = await speeches()
      const { body: gifted } = await harness.owner.call('GET', path())
      const gifts = giftedSite.parse(gifted)
      const gift = gifts.siteModules.flatMap((module) =>
        module.siteModuleType === 'GiftRegistry'
          ? (module.items ?? []).map(({ id }) => ({ module: module.id, id }))
          : [],
      )[0]
      const reserve = `/api/gift-registry/${harness.siteId}/${gift?.module}/${gift?.id}/`
      const reserved = await harness.browser().call('PUT', reserve, { quantity: 1, password: 'kaffe' })
      expect(reserved.status).toBe(200)
      const before = await revision()
      await insertVersion(harness.database, {
        siteId: harness.siteId,
        documentRevision: before,
        stored: { format: 0, text: everything },
        savedAt: new Date().toISOString(),
        savedBy: null,
      })
      const { body: older } = await harness.owner.call('GET', path())
      const wasRaised = await raised()

      expect(await move({ siteVersion: 2 })).toMatchObject({ status: 428, body: { code: 'revision-required' } })
      expect(await move({ siteVersion: 2, documentRevision: before - 1 })).toMatchObject({ status: 409 })
      expect((await move({ siteVersion: 1, documentRevision: before })).status).toBe(400)
      expect((await harness.browser().call('PUT', to(), { siteVersion: 2, documentRevision: before })).status).toBe(401)
      expect(await stored()).toBe(everything)

      const wish = { siteVersion: 2, documentRevision: before }
      const [first, second] = await Promise.all([move(wish), move(wish)])
      const { siteModules, giftRegistryReservations } = giftedSite.parse(older)
      const moved = { siteVersion: 2, documentRevision: before + 1, siteModules, giftRegistryReservations }
      for (const answer of [first, second, await move(wish)]) expect(answer).toMatchObject({ status: 200, body: moved })
      expect(first.body).not.toHaveProperty('modules')
      expect(giftRegistryReservations).toHaveLength(1)
      expect(await raised()).toBe(wasRaised + 1)
      expect(await speeches()).toEqual(answered)
      // pages that are still open speak as they did
      expect(await say()).toMatchObject({ status: 200, body: { invertedSuccess: false } })
      expect((await harness.browser().call('DELETE', reserve, { quantity: 1, password: 'kaffe' })).status).toBe(200)

      // the last version of the older format is kept for as long as the site
      for (const theme of ['theme4', 'theme5', 'theme6', 'theme7', 'theme8', 'theme9'] as const)
        await harness.save({ ...documentWithForms(), theme })
      const longAgo = '2026-01-05T10:00:00.000Z'
      await harness.database('site_versions').where({ site_id: harness.siteId }).update({ saved_at: longAgo })
      await pruneVersions({ database: harness.database, clock: harness.clock })
      const { body: list } = await harness.owner.call('GET', `${path()}/versions`)
      const kept = versionListResponse.parse(list).versions.slice(0, 7)
      expect(kept.map(({ documentRevision, siteVersion }) => [documentRevision, siteVersion])).toEqual([
        // five that guests can be shown again, and the last of the week
        ...[7, 6, 5, 4, 3, 2].map((since) => [before + since, 2]),
        [before, 1],
      ])
      const raisedSince = await raised()
      const restore = `${path()}/versions/${before}/restore`
      const back = await harness.owner.call('POST', restore, { documentRevision: before + 7 })
      expect(back).toMatchObject({ status: 200, body: { siteVersion: 1, documentRevision: before + 8, siteModules } })
      expect(await stored()).toBe(everything)
      expect(await raised()).toBe(raisedSince + 1)
    })
  })

  describe('answer', () => {
    beforeAll(() => keep(everything))
    beforeEach(() => harness.clear())

    const send = (to: string, body: unknown) => harness.browser().call('POST', to, body)

    const toReply = () => `/api/rsvps/${harness.siteId}/v3/`
    const toSpeak = () => `/api/speeches/${harness.siteId}/v2`
    const comes = (name: string, more: object[] = []) => ({
      fields: {
        firstName: name,
        lastName: 'Öberg',
        mail: `${name}@example.org`,
        weddingYesOrNo: true,
        seat: 'by the sea',
      },
      customValues: [
        { id: 'tf1', value: `${name} Öberg\n`, type: 'TextField', label: 'Namn' },
        { id: 'rg1', value: 'Ja!', type: 'RadioGroup', label: 'Kommer du?' },
        { id: 'rg2', value: 'Fisk', type: 'RadioGroup', label: 'Mat' },
        ...more,
      ],
    })
    const stays = {
      customValues: [
        { id: 'tf1', value: 'Bo', type: 'TextField', label: 'Namn' },
        { id: 'rg1', value: 'Nej tyvärr', type: 'RadioGroup', label: 'Kommer du?' },
      ],
    }

    test('for each person, and the answers stand beside those of newer pages', async () => {
      const body = { persons: [comes('Åsa'), stays], postKey: harness.postKey(), source: `site-form-${reply}` }
      expect(await send(toReply(), body)).toMatchObject({ status: 200, body: { invertedSuccess: false } })
      // sent again, it is the same reply
      expect((await send(toReply(), body)).body).toEqual({ invertedSuccess: false })
      const records = await harness.list()
      const said = records.map(({ formElements }) =>
        formElements.map(({ formElement, value, selectedOption }) => [
          formElement.label.sv,
          value ?? selectedOption?.text.sv ?? null,
        ]),
      )
      expect(said).toEqual([
        [
          ['Kommer till bröllopet', 'Ja'],
          ['Förnamn', 'Åsa'],
          ['Efternamn', 'Öberg'],
          ['E-postadress', 'Åsa@example.org'],
          ['Övrigt', 'seat: by the sea'],
          ['Namn', 'Åsa Öberg'],
          ['Telefon', null],
          ['Kommer du?', 'Ja!'],
          ['Mat', 'Fisk'],
          ['Allergier', null],
        ],
        [
          ['Kommer till bröllopet', null],
          ['Förnamn', null],
          ['Efternamn', null],
          ['E-postadress', null],
          ['Övrigt', null],
          ['Namn', 'Bo'],
          ['Telefon', null],
          ['Kommer du?', 'Nej tyvärr'],
        ],
      ])
      const mails = await harness.mails()
      expect(mails.map(({ to }) => to)).toEqual(['anna@example.org'])
      expect(mails[0]?.text).toContain('Åsa Öberg')
      const older = await harness.owner.call('GET', `/api/rsvps/${harness.siteId}`)
      expect(older.body).toMatchObject({
        data: [
          {
            weddingYesOrNo: 'Ja',
            firstName: 'Åsa',
            lastName: 'Öberg',
            mail: 'Åsa@example.org',
            phone: '',
            source: `site-form-${reply}`,
          },
          {
            weddingYesOrNo: '',
            customValues: expect.arrayContaining([{ id: 'tf1', value: 'Bo', type: 'TextField', label: 'Namn' }]),
          },
        ],
      })
      // and they go along when the owner takes everything
      const archive = readZip((await harness.owner.call('GET', `${path()}/export`)).bytes)
      const taken = JSON.parse(String(archive.get('answers/rsvps.json')))
      expect(taken.map(({ formElements }: { formElements: unknown[] }) => formElements.length)).toEqual([10, 8])
      expect(JSON.stringify(taken)).toContain('seat: by the sea')
    })

    test('speeches, which name no form: the one that asks what is answered', async () => {
      const speech = {
        fields: [
          { id: 'name', value: 'Eva' },
          { id: 'contact', value: '070-1' },
        ],
        customValues: [{ id: 's1', value: 'Eva', type: 'TextField', label: 'Namn' }],
      }
      const sent = await send(toSpeak(), { speech, postKey: harness.postKey() })
      expect(sent).toMatchObject({ status: 200, body: { invertedSuccess: false } })
      const { body } = await harness.owner.call('GET', `/api/form-submissions/${harness.siteId}`)
      expect(body).toMatchObject({
        data: [
          { formTitle: 'Tal', formElements: [{ value: 'Eva' }, { value: '070-1' }, { value: 'Eva' }, { value: null }] },
        ],
      })
      expect((await harness.mails()).map(({ to }) => to)).toEqual(['toast@example.org'])
    })

    test('what looks like spam is told so, and what the page does not ask is refused', async () => {
      const body = (persons: unknown[], postKey = harness.postKey()) => ({ persons, postKey, source: 'site-form-gone' })
      const quick = await send(toReply(), body([stays], harness.postKey('rsvp', 0)))
      expect(quick).toMatchObject({ status: 200, body: { invertedSuccess: true } })
      const gone = {
        customValues: [...stays.customValues, { id: 'gone', value: 'x', type: 'TextField', label: 'Borta' }],
      }
      expect(await send(toReply(), body([gone]))).toMatchObject({ status: 409, body: { code: 'form-changed' } })
      expect(await send(toReply(), body([{ customValues: [] }]))).toMatchObject({ body: { code: 'answers-invalid' } })
      const many = Array.from({ length: 5 }, () => stays)
      expect(await send(toReply(), body(many))).toMatchObject({ body: { code: 'too-many-guests' } })
      expect((await send(toReply(), body([]))).status).toBe(400)
      const empty = { speech: {}, postKey: harness.postKey() }
      expect(await send(toSpeak(), empty)).toMatchObject({ body: { code: 'answers-invalid' } })
      expect(await harness.list()).toEqual([])
    })

    test('all that come at once are kept', async () => {
      const names = Array.from({ length: answersAtOnce }, (_, number) => `Gäst ${number}`)
      const waiting = [...names]
      const statuses = new Set<number>()
      const guest = async () => {
        for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
          const person = { customValues: [{ ...stays.customValues[0], value }, stays.customValues[1]] }
          const body = { persons: [person], postKey: harness.postKey(), source: `site-form-${reply}` }
          statuses.add((await send(toReply(), body)).status)
        }
      }
      await Promise.all(Array.from({ length: connections }, guest))
      expect([...statuses]).toEqual([200])
      // so many from one place may look like spam, which is kept too
      const records = [...(await harness.list()), ...(await harness.list('?spam=true'))]
      const kept = records.flatMap(({ formElements }) => formElements.map(({ value }) => value))
      expect(kept.filter((value) => value?.startsWith('Gäst ')).toSorted()).toEqual(names.toSorted())
    })

    test('pages that have stayed open while their site was moved to the newer format', async () => {
      await harness
        .database('sites')
        .where({ id: harness.siteId })
        .update({
          document_format: 4,
          document: JSON.stringify(documentWithForms()),
          document_revision: harness.database.raw('document_revision + 1'),
        })
      const person = {
        customValues: [
          { id: ids.name, value: 'Åsa', type: 'TextField', label: 'Namn' },
          { id: ids.coming, value: 'ja', type: 'YesOrNo', label: 'Kommer du?' },
        ],
      }
      const body = { persons: [person], postKey: harness.postKey(), source: `site-form-${ids.rsvp}` }
      expect(await send(toReply(), body)).toMatchObject({ status: 200, body: { invertedSuccess: false } })
      expect((await harness.list())[0]?.formElements[1]?.selectedOption?.id).toBe(ids.yes)
      await keep(everything)
    })

    test('whatever they send, they are refused or heard, and never make it fail', async () => {
      const person = comes('Åsa')
      const naughty = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('__proto__', 'constructor', 'toString', '\u0000', '\ud800', `${'x'.repeat(20_000)}`),
      )
      const anything = fc.oneof(naughty, fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(null, 0, -1, 1e308, true))
      const value = fc.record({ id: naughty, value: anything, type: naughty, label: anything }, { requiredKeys: [] })
      const sender = fc.oneof(
        fc.record(
          { fields: fc.oneof(fc.dictionary(naughty, anything), fc.array(value)), customValues: fc.array(value) },
          { requiredKeys: [] },
        ),
        fc.constant(person),
        anything,
      )
      const modules = fc.array(
        fc.record(
          {
            _id: naughty,
            module: fc.oneof(fc.constantFrom('RSVP3', 'Speech2', 'GiftRegistry', 'location'), naughty),
            properties: anything,
          },
          { requiredKeys: [] },
        ),
      )
      const call = fc.oneof(
        fc
          .record({ persons: fc.oneof(fc.array(sender), anything), postKey: anything, source: anything })
          .map((body) => ['POST', toReply(), body] as const),
        fc.record({ speech: sender, postKey: anything }).map((body) => ['POST', toSpeak(), body] as const),
        fc
          .record(
            {
              modules: fc.oneof(modules, anything),
              images: fc.oneof(modules, anything),
              mailReceivers: anything,
              fonts: anything,
              eventDate: anything,
              formRecipients: anything,
            },
            { requiredKeys: [] },
          )
          .map((body) => ['PUT', path(), body] as const),
      )
      const cookie = [...harness.owner.cookies].map(([name, text]) => `${name}=${text}`).join('; ')
      await fc.assert(
        fc.asyncProperty(call, async ([method, target, body]) => {
          const { status, text } = await rawRequest(harness.api.url, {
            method,
            path: target,
            body: JSON.stringify(body),
            headers: { Origin: harness.api.url, Cookie: cookie, 'Content-Type': 'application/json' },
          })
          expect(status, text).toBeLessThan(500)
        }),
        // OLDER_CALLS=3000 sends more
        { numRuns: Number(process.env.OLDER_CALLS ?? 100), seed: 20261123 },
      )
      // and the page can still be read
      expect((await harness.owner.call('GET', path())).status).toBe(200)
      await keep(everything)
    })
  })
})

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endDiets } from '../../commands/privacy/end-diets.ts'
import { answersResponse, submissionResponse } from '../../domain/forms/answers-contract.ts'
import { guestListResponse, type Household, household } from '../../domain/guests/guest-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { newId } from '../../platform/ids.ts'
import { documentWithForms, guest, ids } from '../factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../support/answer-harness.ts'
import { type BrowserClient, createBrowserClient } from '../support/browser-client.ts'
import { bothDatabaseKinds } from '../support/databases.ts'
import { keepLogged } from '../support/log.ts'
import { environmentOf, freshSettings, type ProgramSettings } from '../support/product.ts'
import { rawRequest } from '../support/raw-request.ts'
import { readZip } from '../support/read-zip.ts'
import { until } from '../support/until.ts'

/** API and worker of the previous release in one file, which `npm run record-release` has made. */
const program = 'dist/previous-release/program.js'
mkdirSync(path.dirname(program), { recursive: true })
writeFileSync(program, brotliDecompressSync(readFileSync('tests/previous-release/program.js.br')))

/** Starts it on the database and files of the API in this process. */
async function startPrevious({ api: { test } }: AnswerHarness) {
  const settings: ProgramSettings = {
    ...(await freshSettings()),
    DATA_DIR: test.dataDir,
    SECRET_KEY: 'a secret of the tests, long enough',
    ...(test.databaseUrl === undefined ? {} : { DATABASE_URL: test.databaseUrl }),
  }
  const child = spawn('node', [program], { stdio: ['ignore', 'pipe', 'pipe'], env: environmentOf(settings) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await until(
    () => child.exitCode !== null || ['API', 'worker'].every((name) => output.includes(`the ${name} listens`)),
  )
  if (child.exitCode !== null) throw new Error(`the previous release has ended:\n${output}`)
  return {
    url: `http://localhost:${settings.PORT}`,
    published: path.join(test.dataDir, 'published'),
    async stop() {
      child.kill()
      await ended
      keepLogged('previous-release', output)
      return output.split('\n').filter((line) => /"level":[56]0/.test(line))
    },
  }
}

/** A guest list with answers of this release: a couple by its link, a guest whose open reply the owner has attached, and one who is silent. */
async function writeGuestList(harness: AnswerHarness) {
  const { owner, siteId, rsvp, send } = harness
  const invite = async (envelopeName: string, ...names: string[]): Promise<Household> => {
    const invitees = names.map((firstName) => ({ id: newId(), firstName, lastName: 'Berg' }))
    const written = { envelopeName, invitees, mail: 'hemma@example.com', note: 'Nötter', extraSeats: 1, revision: 0 }
    return household.parse((await owner.call('PUT', `/api/sites/${siteId}/households/${newId()}`, written)).body)
  }
  const [berg] = [await invite('Berg', 'Anna', 'Erik'), await invite('Ek', 'Bo'), await invite('Lind', 'Cia')]
  const couple = berg.invitees.map(({ id }, index) => ({
    ...guest(['Anna', 'Erik'][index] ?? '', 'yes', 'Fisk'),
    guest: id,
  }))
  const invitation = berg.link?.split('/').at(-1)
  const linked = submissionResponse.parse((await send(rsvp(couple, { invitation }))).body)
  await send(rsvp([guest('Bo', 'yes', 'Nötter')]))
  const [, , bo] = await harness.list()
  const [, ek] = await householdsOf(harness)
  const path = `/api/sites/${siteId}/answers/${bo?._id}/invitee`
  expect((await owner.call('PUT', path, { inviteeId: ek?.invitees[0]?.id })).status).toBe(204)
  return { couple, invitation, receipt: linked.receiptPath ?? '' }
}

const householdsOf = async ({ owner, siteId }: AnswerHarness) =>
  guestListResponse.parse((await owner.call('GET', `/api/sites/${siteId}/guests`)).body).data
const standingsOf = async (harness: AnswerHarness) =>
  (await householdsOf(harness)).map(({ envelopeName, invitees }) => [
    envelopeName,
    ...invitees.map((one) => one.standing),
  ])

describe.each(bothDatabaseKinds)('on %s', (kind) => {
  test('the previous release runs beside this one: both read what the other writes, and the guest list loses nothing', async () => {
    const harness = await openAnswerHarness(kind)
    const previous = await startPrevious(harness)
    try {
      const written = await writeGuestList(harness)
      const before = await householdsOf(harness)
      const owner = createBrowserClient(previous.url)
      const login = await owner.call('POST', '/api/accounts/login', {
        mail: harness.ownerMail,
        password: 'secret word',
      })
      expect(login.status).toBe(200)
      await writeAndPublish(harness, owner, previous.published)
      await answerAndCorrect(harness, { url: previous.url, owner }, written)
      expect(await standingsOf(harness)).toEqual([
        ['Berg', 'yes', 'no'],
        ['Ek', 'open'],
        ['Lind', 'open'],
      ])
      const unread = ({ invitees: _, ...fields }: Household) => fields
      expect((await householdsOf(harness)).map(unread)).toEqual(before.map(unread))
      await endDiets({ ...harness.deps, settings: { market: 'se' } })
      const forms = await harness.database('answer_forms').select('diet_due_at')
      expect(forms.length).toBeGreaterThan(1)
      expect(forms.map((form) => form.diet_due_at)).not.toContain(null)
    } finally {
      const faults = await previous.stop()
      await harness.close()
      expect(faults).toEqual([])
    }
  })
})

/** The owner's page is read, saved as a draft and published by the previous release, and read by this one. */
async function writeAndPublish(harness: AnswerHarness, owner: BrowserClient, published: string): Promise<void> {
  const { siteId, host } = harness
  const read = async (by: BrowserClient) =>
    z
      .object({ documentRevision: z.number(), siteModules: z.unknown() })
      .parse((await by.call('GET', `/api/sites/${siteId}`)).body)
  const { documentRevision, siteModules } = await read(owner)
  expect(siteModules).toEqual((await read(harness.owner)).siteModules)
  // another question, so that the previous release is the first to store these questions
  const changed = documentWithForms({ document: { siteName: 'Kräftskiva' } })
  const text = JSON.stringify(changed).replaceAll('Åsa & Bo', 'Åsa & Bosse').replaceAll('Matönskemål', 'Allergier')
  const document: SiteDocument = JSON.parse(text)
  const save = { ...document, documentRevision, publish: false }
  expect((await owner.call('PUT', `/api/sites/V2/${siteId}`, save)).status).toBe(200)
  expect((await owner.call('POST', `/api/sites/${siteId}/publish`)).status).toBe(200)
  const page = path.join(published, 'live', host, 'sv/index.html')
  await until(() => existsSync(page) && readFileSync(page, 'utf8').includes('Åsa &amp; Bosse'))
  expect((await read(harness.owner)).siteModules).toEqual(document.siteModules)
}

/** Guests and owner answer, correct and delete by the previous release; the couple goes on by its link to this one. */
async function answerAndCorrect(
  harness: AnswerHarness,
  { url, owner }: { url: string; owner: BrowserClient },
  { couple, receipt, invitation }: Awaited<ReturnType<typeof writeGuestList>>,
): Promise<void> {
  const { siteId } = harness
  const answers = `/api/rsvps/${siteId}/v4`
  const [anna, erik, bo] = await harness.list()
  const guests = createBrowserClient(url)
  expect((await guests.call('POST', answers, harness.rsvp([guest('Dan'), guest('Eva', 'no')]))).status).toBe(200)
  expect(await correctByReceipt(url, { host: harness.host, receipt })).toBe(303)
  const correction = { formId: ids.rsvp, language: 'sv', formElements: guest('Erik', 'no').formElements }
  expect((await owner.call('PUT', `${answers}/${erik?._id}`, correction)).status).toBe(200)
  const late = { formId: ids.rsvp, language: 'sv', formElements: guest('Fia').formElements }
  expect((await owner.call('POST', `${answers}/by-hand`, late)).status).toBe(201)
  expect((await owner.call('DELETE', `${answers}/${bo?._id}`)).status).toBe(204)

  const listed = answersResponse.parse((await owner.call('GET', answers)).body).data
  const names = (records: typeof listed) => records.map(({ formElements }) => formElements[0]?.value)
  expect(names(listed)).toEqual(['Anna', 'Erik', 'Dan', 'Eva', 'Fia'])
  const archive = readZip((await owner.call('GET', `/api/sites/${siteId}/export`)).bytes)
  const exported = [...archive.values()].join()
  for (const name of names(listed)) expect(exported).toContain(`"${name}"`)

  const ours = await harness.list()
  expect(names(ours)).toEqual(names(listed))
  expect(ours[0]?.formElements.at(-1)?.value).toBe('Skaldjur')
  expect(ours.map(({ inviteeId }) => inviteeId)).toEqual([
    anna?.inviteeId,
    erik?.inviteeId,
    undefined,
    undefined,
    undefined,
  ])
  const again = await harness.send(
    harness.rsvp([...couple.slice(1), { ...guest('Max'), guest: 'extra' }], { invitation }),
  )
  expect(again).toMatchObject({ status: 409, body: { code: 'already-answered' } })
}

/** As the page without scripts does it: Anna eats something else. Returns the status. */
async function correctByReceipt(url: string, { host, receipt }: { host: string; receipt: string }): Promise<number> {
  const headers = { Host: host, Origin: `http://${host}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  const { text } = await rawRequest(url, { method: 'GET', path: `${receipt}?language=sv&do=change`, headers })
  const fields = [...text.matchAll(/<input ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const of = (key: string) => new RegExp(`(?:^| )${key}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    return of('type') === 'radio' && !attributes.includes('checked=""') ? [] : [[of('name'), of('value')]]
  })
  const body = new URLSearchParams({ ...Object.fromEntries(fields), [`g0-${ids.food}`]: 'Skaldjur' })
  const path = /<form[^>]*action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? receipt
  return (await rawRequest(url, { method: 'POST', path, headers, body: body.toString() })).status
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { invitationHash, invitationToken } from '../../commands/guests/invitation-token.ts'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { insertHouseholds } from '../../db/guests/household-writing.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import { submissionResponse } from '../../domain/forms/answers-contract.ts'
import { writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { newToken } from '../../platform/ids.ts'
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts'
import { documentWithForms, guest, ids } from '../factories/document-with-forms.ts'
import {
  freshSettings,
  type ProgramSettings,
  type RunningProgram,
  startProgram,
  startTimeout,
  untilSaid,
  withPictures,
} from '../support/product.ts'
import { rawRequest } from '../support/raw-request.ts'
import { removeFolder } from '../support/remove-folder.ts'

const secret = 'a secret of the tests, long enough'
const siteId = 'site00000001'
const parties = 200
/** As many households, both members of which answer at the same moment by their link. */
const households = 60

let settings: ProgramSettings
let api: RunningProgram
beforeAll(async () => {
  settings = await withPictures({ ...(await freshSettings()), SECRET_KEY: secret })
  expect(await startProgram('migrate', settings).ended).toBe(0)
  const database = openDatabase({ databaseUrl: undefined, dataDir: settings.DATA_DIR ?? '' })
  await insertSite(database, {
    id: siteId,
    accountId: null,
    brand: 'wedding',
    document: documentWithForms(),
    host: 'asa.localhost',
    createdAt: '2026-11-21T10:00:00.000Z',
    activeUntil: '2999-01-01T00:00:00.000Z',
  })
  const now = new Date().toISOString()
  const secrets = createSecretBox(secret)
  const invited = range(households).map((n) => {
    const invitees = [
      { id: `anna${n}`.padEnd(12, 'x'), firstName: `Anna ${n}` },
      { id: `erik${n}`.padEnd(12, 'x'), firstName: `Erik ${n}` },
    ]
    const fields = writtenHousehold.parse({ envelopeName: `Nr ${n}`, invitees })
    return { id: householdId(n), siteId, fields, linkHash: invitationHash(tokenOf(secrets, n)), now }
  })
  for (const household of invited) await insertHouseholds(database, [household])
  await database.destroy()
  api = await start()
}, startTimeout)
afterAll(async () => {
  await api.stop('SIGKILL')
  await removeFolder(settings.DATA_DIR ?? '')
})

const range = (length: number) => Array.from({ length }, (_, n) => n)
const householdId = (n: number) => `home${n}`.padEnd(12, 'x')
const tokenOf = (secrets: Pick<SecretBox, 'sign'>, n: number) =>
  invitationToken(secrets, { id: householdId(n), generation: 1 })

async function start(): Promise<RunningProgram> {
  const program = startProgram('api', settings)
  await untilSaid(program, 'the API listens')
  return program
}

test('an API that is killed in the middle of hundreds of replies has lost none that it acknowledged', {
  timeout: startTimeout,
}, async () => {
  const issued = { now: () => new Date(Date.now() - 10_000) }
  const bodies = Array.from({ length: parties }, (_, n) => ({
    language: 'sv',
    formId: ids.rsvp,
    groupIdentifier: newToken(),
    postKey: createPostKey({ secrets: createSecretBox(secret), clock: issued }, 'rsvp'),
    guests: [guest(`Guest ${n}`), guest(`With ${n}`, 'no')],
  }))
  const linked = range(households).flatMap((n) =>
    (['anna', 'erik'] as const).map((who) => ({
      language: 'sv',
      formId: ids.rsvp,
      groupIdentifier: newToken(),
      postKey: 'none',
      invitation: tokenOf(createSecretBox(secret), n),
      guests: [{ ...guest(`${who} ${n}`), guest: `${who}${n}`.padEnd(12, 'x') }],
    })),
  )
  const acknowledged = new Map<string, string>()
  let acknowledgements = 0
  const send = async (body: { groupIdentifier: string }) => {
    const answer = await rawRequest(`http://127.0.0.1:${settings.PORT}`, {
      method: 'POST',
      path: `/api/rsvps/${siteId}/v4`,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }).catch(() => undefined)
    if (answer?.status !== 200) return
    expect(submissionResponse.parse(JSON.parse(answer.text)).invertedSuccess).toBe(false)
    acknowledged.set(body.groupIdentifier, answer.text)
    acknowledgements += 1
    // immediately, while the other requests are in flight
    if (acknowledgements === 40) api.child.kill('SIGKILL')
  }

  const all = [...bodies, ...linked]
  await Promise.all(all.toSorted((a, b) => (a.groupIdentifier < b.groupIdentifier ? -1 : 1)).map(send))
  expect(await api.ended).toBeNull()
  const before = new Map(acknowledged)
  expect(before.size).toBeLessThan(all.length)

  api = await start()
  const database = openDatabase({ databaseUrl: undefined, dataDir: settings.DATA_DIR ?? '' })
  try {
    const read = () => listAnswers(database, { siteId, kind: 'rsvp' })
    const partiesIn = (records: Awaited<ReturnType<typeof read>>) =>
      records.filter(({ inviteeId }) => inviteeId === undefined).map(({ groupIdentifier }) => groupIdentifier)
    const left = await read()
    // every acknowledged party is stored completely, and every acknowledged person
    const persons = new Set(left.map(({ inviteeId }) => inviteeId))
    for (const { groupIdentifier } of bodies.filter((body) => before.has(body.groupIdentifier)))
      expect(partiesIn(left).filter((one) => one === groupIdentifier)).toHaveLength(2)
    for (const { guests } of linked.filter((body) => before.has(body.groupIdentifier)))
      expect(persons).toContain(guests[0]?.guest)
    // all guests resend: those without an answer are stored now, the others get the same answer as before
    await Promise.all(all.map(send))
    for (const [id, text] of before) expect(acknowledged.get(id)).toBe(text)
    const stored = await read()
    expect(partiesIn(stored)).toHaveLength(parties * 2)
    expect(new Set(partiesIn(stored))).toEqual(new Set(bodies.map(({ groupIdentifier }) => groupIdentifier)))
    // one answer of each person, in one reply of each household
    const ofPersons = stored.filter(({ inviteeId }) => inviteeId !== undefined)
    expect(ofPersons.map(({ inviteeId }) => inviteeId).sort()).toEqual(
      linked.map(({ guests }) => guests[0]?.guest).sort(),
    )
    expect(new Set(ofPersons.map(({ groupIdentifier }) => groupIdentifier)).size).toBe(households)
    for (const { inviteeId, householdId: home } of ofPersons) expect(inviteeId?.slice(4)).toBe(home?.slice(4))
  } finally {
    await database.destroy()
  }
})

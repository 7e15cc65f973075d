import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { listAnswers } from '../../db/answer/answer-repository.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import { submissionResponse } from '../../domain/forms/answers-contract.ts'
import { newToken } from '../../platform/ids.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
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
  await database.destroy()
  api = await start()
}, startTimeout)
afterAll(async () => {
  await api.stop('SIGKILL')
  await removeFolder(settings.DATA_DIR ?? '')
})

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
  const acknowledged = new Map<string, string>()
  let acknowledgements = 0
  const send = async (body: (typeof bodies)[number]) => {
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

  await Promise.all(bodies.map(send))
  expect(await api.ended).toBeNull()
  const before = new Map(acknowledged)
  expect(before.size).toBeLessThan(parties)

  api = await start()
  const database = openDatabase({ databaseUrl: undefined, dataDir: settings.DATA_DIR ?? '' })
  try {
    const stored = async () =>
      (await listAnswers(database, { siteId, kind: 'rsvp' })).map(({ groupIdentifier }) => groupIdentifier)
    const left = await stored()
    // every acknowledged party is stored completely
    for (const id of before.keys()) expect(left.filter((one) => one === id)).toHaveLength(2)
    // all guests resend: those without an answer are stored now, the others get the same answer as before
    await Promise.all(bodies.map(send))
    for (const [id, text] of before) expect(acknowledged.get(id)).toBe(text)
    const all = await stored()
    expect(all).toHaveLength(parties * 2)
    expect(new Set(all)).toEqual(new Set(bodies.map(({ groupIdentifier }) => groupIdentifier)))
  } finally {
    await database.destroy()
  }
})

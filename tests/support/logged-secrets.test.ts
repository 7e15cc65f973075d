import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newToken } from '../../platform/ids.ts'
import { collectLog } from './log.ts'
import { findLoggedSecrets, logFolder, noteSecretsOf } from './logged-secrets.ts'
import { removeFolder } from './remove-folder.ts'

let run: string
beforeAll(() => {
  run = mkdtempSync(path.join(tmpdir(), 'festoon-logged-'))
  mkdirSync(logFolder(run))
  const guest = { guests: [{ value: 'hummer, men inga musslor' }], mail: 'gaest@example.org' }
  noteSecretsOf({ password: 'ett hemligt ord', rsvp: guest, siteId: 'site00000001' }, '', run)
})
afterAll(() => removeFolder(run))

/** Secrets found at the end of a run that has logged this line. */
function foundIn(line: string): string[] {
  writeFileSync(path.join(logFolder(run), 'tests-1.log'), `{"msg":"request"}\n${line}\n`)
  return findLoggedSecrets(run)
}

test.each([
  ['a password', '{"msg":"no log-in with ett hemligt ord"}'],
  ['an answer of a guest', '{"err":{"message":"cannot store hummer, men inga musslor"}}'],
  ['a mail address', '{"reason":"550 gaest@example.org is unknown"}'],
  ['one that nobody has noted', '{"reason":"550 nobody@example.org is unknown"}'],
  ['a token', `{"path":"/api/receipts/${newToken()}"}`],
  ['a cookie', '{"cookie":"festoon_session=abc"}'],
  ['a key of Stripe', '{"key":"sk_test_51abcdefgh"}'],
  ['what opens a payment', '{"payment":"pi_123_secret_456"}'],
  ['the hash of a password', '{"row":"$argon2id$v=19$m=65536"}'],
  ['a key in a header', '{"authorization":"Bearer abcdefgh"}'],
])('a run whose log holds %s fails', (_what, line) => {
  expect(foundIn(line)).toContainEqual(expect.stringContaining(line))
})

test('what is no secret may be logged', () => {
  const hash = 'a'.repeat(64)
  expect(foundIn(`{"path":"/api/sites/V2/site00000001","requestId":"x","asset":"${hash}"}`)).toEqual([])
})

test('mail addresses in others’ words never reach the log, nor what a database adds to an error', () => {
  const { log, lines } = collectLog()
  log.warn({ reason: '550 <gaest@example.org>: no such user' }, 'an outbox entry failed')
  const detail = 'Key (name)=(hummer, men inga musslor) is there'
  log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail, where: detail }) }, 'failed')
  expect(lines.join('')).not.toMatch(/gaest|hummer/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: '550 <[mail address]>: no such user' })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { type: 'Error', message: 'duplicate key', code: '23505' } })
})

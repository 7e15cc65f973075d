import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testLog } from '../../tests/support/log.ts'
import { createGandi } from './gandi.ts'
import type { Registrar } from './registrar.ts'
import { type RegistrarSimulator, startRegistrarSimulator } from './simulator.ts'

let now: Date
let simulator: RegistrarSimulator
let registrar: Registrar
let dataDir: string
beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z')
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-registrar-'))
  const log = testLog()
  simulator = await startRegistrarSimulator({ port: 0, dataDir, log, clock: { now: () => now }, registryTakes: 5000 })
  registrar = createGandi(simulator.settings)
})
afterEach(async () => {
  await simulator.close()
  rmSync(dataDir, { recursive: true })
})
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const charges = () => simulator.state().charges.map(({ fqdn, what }) => `${what} ${fqdn}`)

test('a free name is registered some time after it was ordered, once', async () => {
  expect(await registrar.check('anna-bo.se')).toBe('available')
  await registrar.register('anna-bo.se')
  expect(await registrar.find('anna-bo.se')).toBeUndefined()
  expect(await registrar.check('anna-bo.se')).toBe('unavailable')
  await expect(registrar.register('anna-bo.se')).rejects.toMatchObject({ kind: 'pending' })
  later(6)
  expect(await registrar.find('anna-bo.se')).toEqual({ host: 'anna-bo.se', expiresAt: '2027-11-23T12:00:05.000Z' })
  await expect(registrar.register('anna-bo.se')).rejects.toMatchObject({ kind: 'refused' })
  expect(charges()).toEqual(['create anna-bo.se'])
})

test('the holder is the operator, with what each registry wants to know', async () => {
  for (const host of ['anna.se', 'anna.nu', 'anna.com', 'anna.eu']) await registrar.register(host)
  const owners = Object.values(simulator.state().domains).map(({ owner }) => owner)
  expect(owners[0]).toMatchObject({ type: 'company', orgname: 'Exempelbolaget AB', country: 'SE' })
  expect(owners.map(({ extra_parameters }) => extra_parameters)).toEqual([
    { 'x-se_ident_number': '556000-0000' },
    { 'x-nu_registrant_idnumber': '556000-0000' },
    {},
    {},
  ])
})

test('a dry run finds what is wrong before anything is paid', async () => {
  const { settings } = simulator
  const nameless = createGandi({ ...settings, holder: { ...settings.holder, number: '' } })
  await expect(nameless.register('anna.se')).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('x-se_ident_number'),
  })
  expect(charges()).toEqual([])
})

test('taken and premium names are not for sale', async () => {
  simulator.take('anna.se')
  expect(await registrar.check('anna.se')).toBe('unavailable')
  expect(await registrar.check('upptagen-anna.se')).toBe('unavailable')
  expect(await registrar.check('premium-anna.se')).toBe('premium')
  for (const host of ['anna.se', 'premium-anna.se'])
    await expect(registrar.register(host)).rejects.toMatchObject({ kind: 'refused' })
  // the registry gives the name to someone else while our order is pending
  await registrar.register('bo.se')
  simulator.take('bo.se')
  later(60)
  expect(await registrar.find('bo.se')).toBeUndefined()
  expect(await registrar.check('bo.se')).toBe('unavailable')
})

test('an empty account, too many calls, errors and lost calls are told apart', async () => {
  simulator.setBalance(0)
  await expect(registrar.register('anna.se')).rejects.toMatchObject({ kind: 'account' })
  simulator.setBalance(1_000_00)
  simulator.fail('busy')
  await expect(registrar.check('anna.se')).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 1000 })
  for (const fault of ['error', 'unheard'] as const) {
    simulator.fail(null, fault)
    await expect(registrar.register('anna.se')).rejects.toMatchObject({ kind: 'away' })
    expect(charges()).toEqual([])
  }
  // it was carried out, although the answer was lost
  simulator.fail(null, 'unanswered')
  await expect(registrar.register('anna.se')).rejects.toMatchObject({ kind: 'away' })
  expect(charges()).toEqual(['create anna.se'])
  const wrongToken = createGandi({ ...simulator.settings, token: 'wrong' })
  await expect(wrongToken.find('anna.se')).rejects.toMatchObject({ kind: 'account' })
})

test('records are set one by one, and what else is in the zone stays', async () => {
  await registrar.register('anna.se')
  later(6)
  const set = (values: string[]) => registrar.setRecord('anna.se', { name: '@', type: 'A', ttl: 300, values })
  await set(['203.0.113.4'])
  await set(['203.0.113.5'])
  await registrar.setRecord('anna.se', { name: 'www', type: 'CNAME', ttl: 300, values: ['anna.se.'] })
  await registrar.removeRecord('anna.se', { name: '@', type: 'AAAA' })
  expect(simulator.state().domains['anna.se']?.records).toEqual({
    '@/A': { rrset_ttl: 300, rrset_values: ['203.0.113.5'] },
    '@/MX': expect.anything(),
    'www/CNAME': { rrset_ttl: 300, rrset_values: ['anna.se.'] },
  })
})

test('a domain is renewed by a year, and one renewal at a time', async () => {
  await registrar.register('anna.se')
  later(6)
  await registrar.renew('anna.se')
  await expect(registrar.renew('anna.se')).rejects.toMatchObject({ kind: 'pending' })
  expect((await registrar.find('anna.se'))?.expiresAt).toBe('2027-11-23T12:00:05.000Z')
  later(6)
  expect((await registrar.find('anna.se'))?.expiresAt).toBe('2028-11-23T12:00:05.000Z')
})

test('the secret with which a domain can be moved away is never passed on', async () => {
  await registrar.register('anna.se')
  later(6)
  const answer = await fetch(`${simulator.settings.url}/domain/domains/anna.se`, {
    headers: { authorization: `Bearer ${simulator.settings.token}` },
  })
  expect(await answer.text()).toContain('authinfo')
  expect(Object.keys((await registrar.find('anna.se')) ?? {})).toEqual(['host', 'expiresAt'])
})

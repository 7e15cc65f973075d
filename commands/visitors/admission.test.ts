import { expect, test } from 'vitest'
import { admissionCookieName } from '../../domain/admission-cookie.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { admissionDays, admissionTo, checkAdmitted, isAdmitted } from './admission.ts'

const secrets = createSecretBox('a secret of at least thirty-two characters')
const start = Date.parse('2026-06-01T12:00:00Z')
const deps = (now = start, deployment: 'development' | 'production' = 'development') => ({
  secrets,
  clock: { now: () => new Date(now) },
  settings: { deployment },
})
const protectedBy = (password: string, id = 'site00000001') => ({ id, passwordEncrypted: secrets.encrypt(password) })
const jar = (cookies: Record<string, string>) => ({ get: (name: string) => cookies[name] })
const cookieOf = (site: { id: string; passwordEncrypted: string }, value = admissionTo(deps(), site)) =>
  jar({ [admissionCookieName('development', site.id)]: value })

test('an open site admits everybody; a protected one whoever knows the password', () => {
  const site = protectedBy('majros')
  expect(isAdmitted(deps(), { id: site.id, passwordEncrypted: null }, jar({}))).toBe(true)
  expect(isAdmitted(deps(), site, jar({}))).toBe(false)
  expect(isAdmitted(deps(), site, cookieOf(site))).toBe(true)
  expect(() => checkAdmitted(deps(), site, jar({}))).toThrow(expect.objectContaining({ code: 'password-required' }))
})

test('a password that is set again ends what was admitted before, even the same one', () => {
  const before = protectedBy('majros')
  expect(isAdmitted(deps(), protectedBy('majros'), cookieOf(before))).toBe(false)
  expect(isAdmitted(deps(), protectedBy('other'), cookieOf(before))).toBe(false)
})

test('an admission is to one site, ends after its days, and cannot be made up or changed', () => {
  const site = protectedBy('majros')
  const value = admissionTo(deps(), site)
  const other = { ...site, id: 'site00000002' }
  expect(isAdmitted(deps(), other, cookieOf(other, value))).toBe(false)
  const day = 24 * 60 * 60 * 1000
  expect(isAdmitted(deps(start + admissionDays * day), site, cookieOf(site))).toBe(true)
  expect(isAdmitted(deps(start + (admissionDays + 1) * day), site, cookieOf(site))).toBe(false)
  for (const wrong of ['', 'x', value.slice(0, -2), `${value}a`, secrets.sign('draft', site.id), `1${value}`])
    expect(isAdmitted(deps(), site, cookieOf(site, wrong))).toBe(false)
  const [, generation] = value.split('.')
  expect(isAdmitted(deps(), site, cookieOf(site, secrets.sign('draft', `${site.id}.${generation}.99999`)))).toBe(false)
})

test('where there is TLS the cookie is bound to its host by name', () => {
  const site = protectedBy('majros')
  expect(isAdmitted(deps(start, 'production'), site, cookieOf(site))).toBe(false)
  const bound = jar({ [admissionCookieName('production', site.id)]: admissionTo(deps(), site) })
  expect(isAdmitted(deps(start, 'production'), site, bound)).toBe(true)
})

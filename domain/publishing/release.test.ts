import { expect, test } from 'vitest'
import { hostPattern, type LiveTarget, liveLink, parseLiveLink } from './release.ts'

const target: LiveTarget = {
  siteId: 'site00000001',
  kind: 'release',
  redirectHost: null,
  gated: false,
  publishRevision: 12,
  leaseToken: 7,
}

test('a live link says what it leads to', () => {
  expect(liveLink(target)).toBe('../releases/site00000001/12-7')
  expect(liveLink({ ...target, gated: true })).toBe('../releases/site00000001/12-7/gate')
  for (const each of [
    target,
    { ...target, gated: true },
    { ...target, kind: 'gone' as const },
    { ...target, kind: 'redirect' as const, redirectHost: 'anna-och-bo.example.se' },
  ])
    expect(parseLiveLink(liveLink(each))).toEqual(each)
})

test('a link to anywhere else is no release', () => {
  for (const link of [
    '/etc',
    '../releases/../../etc/1-1',
    '../releases/site/x',
    '../releases/site/1-1/sv',
    '../releases/site/1-1/inner',
    '',
  ])
    expect(parseLiveLink(link)).toBeNull()
})

test('only plain host names become part of a path', () => {
  for (const host of ['demo.localhost', 'localhost', 'a.b-c.vigd.se', 'xn--bryllup-1ya.dk'])
    expect(hostPattern.test(host)).toBe(true)
  for (const host of ['', '.', '..', '../x', 'a..b', 'A.se', '-a.se', 'a/b', 'a\0b', '.se', 'a.se.', '[::1]'])
    expect(hostPattern.test(host)).toBe(false)
})

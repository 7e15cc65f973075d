import { expect, it } from 'vitest'
import { pageName } from './page-name.ts'

it.each([
  ['/snabbstart', '/snabbstart'],
  ['/da/snabbstart/', '/da/snabbstart'],
  ['/redigera/k3jd92ks', '/redigera/{site}'],
  ['/redigera/k3jd92ks/visa-osa', '/redigera/{site}/visa-osa'],
  [
    '/redigera/k3jd92ks/valj-adress/subdoman/bekraftelse/ref-1',
    '/redigera/{site}/valj-adress/subdoman/bekraftelse/{payment}',
  ],
  ['/aterstall-losenord', '/aterstall-losenord'],
  ['/aterstall-losenord/secret', null],
  ['/', '/'],
])('%s is measured as %s', (path, name) => {
  expect(pageName(path)).toBe(name)
})

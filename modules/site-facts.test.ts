import { expect, it } from 'vitest'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { galleryOf, lodging, people, programme } from '../tests/factories/list-modules.ts'
import { siteDescriptionOf, siteImageOf } from './site-facts.ts'

it('the description names what the items of a list are about', () => {
  const document = buildSiteDocument({ siteModules: [programme] })
  expect(siteDescriptionOf(document, 'en')).toMatch(/^15:30 Ceremony, In the chapel by the sea\., 16:30/)
  expect(siteDescriptionOf(document, 'en').length).toBeLessThanOrEqual(156)
})

it('the social preview shows the first picture that guests see, in a list as anywhere', () => {
  const first = buildImage('person-asa', { width: 1200, height: 1600 })
  const shown = buildSiteDocument({ siteModules: [programme, people, lodging] })
  expect(siteImageOf(shown)?.fileName).toBe(first.fileName)
  const hidden = buildSiteDocument({ siteModules: [{ ...people, hide: true }, galleryOf(2)] })
  expect(siteImageOf(hidden)?.fileName).toBe(buildImage('gallery-0').fileName)
  expect(siteImageOf(buildSiteDocument({ siteModules: [programme] }))).toBeNull()
})

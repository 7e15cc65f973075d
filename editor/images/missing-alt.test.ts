import { expect, it } from 'vitest'
import { buildImage, buildSiteDocument } from '../../tests/factories/build-site.ts'
import { picturesWithoutAlt } from './missing-alt.ts'

it('counts the pictures that guests see and that nothing is said about in a language', () => {
  const { siteModules } = buildSiteDocument()
  expect(picturesWithoutAlt(siteModules, 'sv')).toBe(0)
  expect(picturesWithoutAlt(siteModules, 'fi')).toBe(2)
  const [first, ...others] = siteModules
  if (first === undefined) throw new Error('the page is empty')
  const pictured = { ...first, image: buildImage('hav', { alt: { sv: ' ' } }) }
  expect(picturesWithoutAlt([pictured, ...others], 'sv')).toBe(1)
  expect(picturesWithoutAlt([{ ...pictured, hide: true }, ...others], 'sv')).toBe(0)
})

import { expect, it } from 'vitest'
import { locationSchema } from '../../../modules/location/schema.ts'
import { textAndImageListSchema } from '../../../modules/text-and-image-list/schema.ts'
import { buildImage, buildSiteDocument } from '../../../tests/factories/build-site.ts'
import { location } from '../../../tests/factories/place-modules.ts'
import { picturesWithoutAlt } from './missing-alt.ts'

it('finds the pictures that guests see and that nothing is said about in a language', () => {
  const { siteModules } = buildSiteDocument()
  expect(picturesWithoutAlt(siteModules, 'sv')).toEqual([])
  expect(picturesWithoutAlt(siteModules, 'fi')).toEqual([
    { moduleId: 'ceremony01', field: 'image' },
    { moduleId: 'dinner0001', field: 'image' },
  ])
  const [first, ...others] = siteModules
  if (first === undefined) throw new Error('the page is empty')
  const pictured = { ...first, image: buildImage('hav', { alt: { sv: ' ' } }) }
  expect(picturesWithoutAlt([pictured, ...others], 'sv')).toEqual([{ moduleId: first.id, field: 'image' }])
  expect(picturesWithoutAlt([{ ...pictured, hide: true }, ...others], 'sv')).toEqual([])
  const decoration = { ...first, image: buildImage('hav', { decorative: true }) }
  expect(picturesWithoutAlt([decoration, ...others], 'sv')).toEqual([])
})

it('names the pictures of a list by their items', () => {
  const list = textAndImageListSchema.parse({
    id: 'program0001',
    siteModuleType: 'TextAndImageList',
    items: [{ id: 'punkt00001' }, { id: 'punkt00002', image: buildImage('hav') }],
  })
  expect(picturesWithoutAlt([list], 'sv')).toEqual([{ moduleId: 'program0001', field: 'items/punkt00002/image' }])
})

it('leaves maps alone: what they show is said already', () => {
  expect(picturesWithoutAlt([locationSchema.parse(location)], 'sv')).toEqual([])
})

import { expect, it } from 'vitest'
import { copyModule } from '../../../editor/document/draft/copy-module.ts'
import { mergeDocuments } from '../../../editor/document/draft/merge.ts'
import { wishes } from '../../../tests/factories/gift-modules.ts'
import { compareDocuments } from '../../document-changes.ts'
import { imagesIn } from '../../document-images.ts'
import { fieldAt, withFieldAt } from '../../kit/field-path.ts'
import { moduleTexts } from '../../module-texts.ts'
import { type SiteDocument, siteDocumentSchema } from '../../site-document.ts'

const base = siteDocumentSchema.parse({ siteModules: [wishes] })
const [list] = base.siteModules
if (list === undefined) throw new Error('the document holds the list')
const withList = (field: string, value: unknown): SiteDocument => ({
  ...base,
  siteModules: [withFieldAt(list, field, value)],
})

it('gifts are merged one by one and field by field', () => {
  const mine = withList('items/gift000003/quantity', 6)
  const theirs = withList('items/gift000003/title', { sv: 'Sex äppelträd' })
  const { document, conflicts } = mergeDocuments(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(fieldAt(document.siteModules[0], 'items/gift000003')).toMatchObject({
    quantity: 6,
    title: { sv: 'Sex äppelträd' },
  })
  const other = withList('items/gift000003/quantity', 2)
  expect(mergeDocuments(base, mine, other).conflicts).toMatchObject([{ field: 'items/gift000003/quantity' }])
})

it('changes of gifts are listed by what they are', () => {
  const { modules } = compareDocuments(base, withList('items/gift000001/reservable', false))
  expect(modules).toMatchObject([
    { kind: 'changed', fields: [{ field: 'items/gift000001/reservable', language: null, before: true, after: false }] },
  ])
})

it('a copy has gifts of its own, so that no reservation goes with it', () => {
  let count = 0
  const copy = copyModule(list, () => {
    count += 1
    return `copied${String(count).padStart(4, '0')}`
  })
  const ids = (module: unknown): string[] => [...JSON.stringify(module).matchAll(/"id":"([^"]+)"/g)].map(([id]) => id)
  expect(ids(copy)).toHaveLength(ids(list).length)
  expect(ids(copy).filter((id) => ids(list).includes(id))).toEqual([])
})

it('pictures and texts of gifts are found', () => {
  expect(imagesIn(base).map(({ originalName }) => originalName)).toEqual(['gift-grinder.jpg', 'gift-trees.jpg'])
  const fields = moduleTexts(list).map(({ field }) => field)
  for (const field of ['items/gift000001/title', 'items/gift000002/description', 'items/gift000001/image/alt'])
    expect(fields).toContain(field)
  expect(fields).toContain('statusTextReservedPlural')
})

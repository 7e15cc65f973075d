import { expect, test } from 'vitest'
import { imageSchema } from '../../../domain/image/image.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import { adoptPictures } from './adopt-pictures.ts'
import { siteDraft } from './draft-store.ts'
import { siteSteps } from './handed-over.ts'
import { record, startHistory, undo } from './history.ts'
import { historyOn } from './history-on.ts'

const siteId = 'a0000000000000000000'
const upload = imageSchema.parse({
  path: '/api/images/draft000/',
  fileName: `${'a'.repeat(32)}.jpg`,
  width: 4,
  height: 3,
  sizes: [],
  temporary: true,
})
const documentWith = (image: typeof upload | null) =>
  siteDocumentSchema.parse({
    siteModules: [{ ...moduleDefaults.ImageAndText('picture000'), image }, moduleDefaults.Text('text000000')],
  })
const title = (text: string) =>
  ({ type: 'set-text', moduleId: 'text000000', field: 'title', language: 'sv', text }) as const
const stored = documentWith({ ...upload, path: `/api/images/${siteId}/`, temporary: false })

test('a draft’s steps go with it to the site that was made of it, with pictures where the site keeps them', () => {
  const start = startHistory(documentWith(upload))
  const first = record(siteDraft, start, title('Hej'), 0)
  const sent = first.document
  const history = record(siteDraft, first, title('Hej då'), 99_000)
  const steps = adoptPictures({ sent, history }, siteId)
  siteSteps.leave(siteId, steps)
  expect(siteSteps.take('b0000000000000000000')).toBeNull()
  // any call of take consumes it, even one for another id
  expect(siteSteps.take(siteId)).toBeNull()
  siteSteps.leave(siteId, steps)
  const onSite = historyOn({ ...stored, siteModules: [...stored.siteModules] }, siteSteps.take(siteId))
  // the stored document differs from the one sent: the server’s version wins
  expect(onSite.document.siteModules[1]).toMatchObject({ title: stored.siteModules[1]?.title })
  expect(undo(onSite)?.history.document.siteModules[0]).toMatchObject({
    image: { path: `/api/images/${siteId}/`, temporary: false },
  })
})

test('what was typed while the site was being made stays, unsaved', () => {
  const start = startHistory(documentWith(upload))
  const history = record(siteDraft, start, title('Hej'), 0)
  const onSite = historyOn(stored, { ...adoptPictures({ sent: start.document, history }, siteId) })
  expect(onSite.document.siteModules[1]).toMatchObject({ title: { sv: 'Hej' } })
  expect(undo(onSite)?.history.document).toEqual(stored)
  // structure shared between steps stays shared
  expect(onSite.document.siteModules[0]).toBe(onSite.past[0]?.document.siteModules[0])
})

import { expect, it } from 'vitest'
import type { SiteImage } from '../../../domain/image/image.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import { buildImage } from '../../../tests/factories/build-site.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { addPictures } from './add-pictures.ts'

/** A store with a gallery of `count` pictures, and uploads that the test completes. */
function openGallery(count = 0) {
  const gallery = Array.from({ length: count }, (_, index) => ({ id: `present${1000 + index}`, image: null }))
  const module = { ...moduleDefaults.ImageGallery('gallery001'), gallery }
  const store = createDraftStore(siteDocumentSchema.parse({ siteModules: [module] }), () => 0)
  const done = new Map<string, (image: SiteImage) => void>()
  const failed = new Set<string>()
  const uploads = {
    begin: (_: string, file: File, onDone: (image: SiteImage) => void) => void done.set(file.name, onDone),
    keysOf: () => [...done.keys(), ...failed],
    of: (key: string) =>
      failed.has(key) ? ({ file: new File([], key), preview: null, state: 'failed', error: null } as const) : null,
    stop: (key: string) => void failed.delete(key),
  }
  const add = (...names: string[]) =>
    addPictures(
      { store, uploads },
      { moduleId: 'gallery001', list: 'gallery', limit: 200, withPicture: (id, image) => ({ id, image }) },
      names.map((name) => new File([], name)),
    )
  const finish = (name: string) => {
    done.get(name)?.(buildImage(name))
    done.delete(name)
  }
  const fail = (name: string) => {
    done.delete(name)
    failed.add(name)
  }
  const names = () =>
    store
      .state()
      .history.document.siteModules.flatMap((found) => ('gallery' in found ? found.gallery : []))
      .map(({ image }) => image?.originalName ?? null)
  return { store, add, finish, fail, failed, names }
}

it('puts pictures in the order in which they were chosen, whichever is uploaded first', () => {
  const { add, finish, names } = openGallery(1)
  expect(add('a', 'b', 'c')).toBe(0)
  for (const name of ['c', 'a', 'b']) finish(name)
  expect(names()).toEqual([null, 'a.jpg', 'b.jpg', 'c.jpg'])
})

it('leaves out what the gallery has no room for, those on their way counted', () => {
  const { add, finish, names } = openGallery(197)
  expect(add('a', 'b')).toBe(0)
  expect(add('c', 'd', 'e')).toBe(2)
  for (const name of ['a', 'b', 'c', 'd']) finish(name)
  expect(names().slice(-3)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

it('puts those away that failed before, and counts them no longer', () => {
  const { add, fail, failed } = openGallery(198)
  add('a', 'b')
  fail('a')
  fail('b')
  expect(add('c', 'd')).toBe(0)
  expect([...failed]).toEqual([])
})

it('does nothing once the gallery has been deleted', () => {
  const { store, add, finish, names } = openGallery()
  add('a')
  store.dispatch({ type: 'delete-module', moduleId: 'gallery001' })
  finish('a')
  expect(names()).toEqual([])
})

it('is one step to undo, whatever is done meanwhile and whenever each is uploaded', () => {
  const { store, add, finish, names } = openGallery()
  add('a', 'b', 'c')
  finish('b')
  store.dispatch({ type: 'set-text', moduleId: 'gallery001', field: 'title', language: 'sv', text: 'Vi' })
  finish('a')
  finish('c')
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  store.undo()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  store.undo()
  expect(names()).toEqual([])
  store.redo()
  store.redo()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

it('keeps those that come after the undo for the redo', () => {
  const { store, add, finish, names } = openGallery()
  add('a', 'b')
  finish('a')
  store.undo()
  finish('b')
  expect(names()).toEqual([])
  store.redo()
  expect(names()).toEqual(['a.jpg', 'b.jpg'])
})

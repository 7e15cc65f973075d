import { expect, test } from 'vitest'
import { createBegun } from './begin-page.ts'

test('what has been loaded is read under its key, until the page stands there', async () => {
  const begun = createBegun<string>()
  await begun.begin('site-a', async () => 'loaded')
  expect([begun.read('site-a'), begun.read('site-a'), begun.read('site-b')]).toEqual(['loaded', 'loaded', undefined])
  begun.forget()
  expect(begun.read('site-a')).toBeUndefined()
})

test('what fails is left to the page', async () => {
  const begun = createBegun<string>()
  await begun.begin('site-a', () => Promise.reject(new Error('away')))
  expect(begun.read('site-a')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { createPreloaded } from './preload-page.ts'

test('what has been loaded is read under its key, until the page stands there', async () => {
  const preloaded = createPreloaded<string>()
  await preloaded.load('site-a', async () => 'loaded')
  expect([preloaded.read('site-a'), preloaded.read('site-a'), preloaded.read('site-b')]).toEqual([
    'loaded',
    'loaded',
    undefined,
  ])
  preloaded.forget()
  expect(preloaded.read('site-a')).toBeUndefined()
})

test('what fails is left to the page', async () => {
  const preloaded = createPreloaded<string>()
  await preloaded.load('site-a', () => Promise.reject(new Error('away')))
  expect(preloaded.read('site-a')).toBeUndefined()
})

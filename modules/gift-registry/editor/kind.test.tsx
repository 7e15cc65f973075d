import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kind } from './kind.tsx'

test('its picture has four wishes, one of them reserved', () => {
  const wishes = renderToStaticMarkup(kind.picture({ names: '', heading: '' })).match(/<g>.*?<\/g>/g) ?? []
  expect(wishes.map((wish) => !wish.includes('mp-small'))).toEqual([false, true, false, false])
})

import { expect, it, vi } from 'vitest'
import { watchPresses } from './after-press.ts'
import { createDebounce } from './debounce.ts'

it('draws nothing that may move a page while that is pressed', () => {
  vi.useFakeTimers()
  const view = Object.assign(new EventTarget(), { setTimeout })
  const page = Object.assign(new EventTarget(), { defaultView: view })
  watchPresses(page)
  const inAPause = createDebounce()
  const drawn: string[] = []
  inAPause(() => drawn.push('a letter'))
  page.dispatchEvent(new Event('mousedown'))
  vi.advanceTimersByTime(5000)
  expect(drawn).toEqual([])
  page.dispatchEvent(new Event('mouseup'))
  vi.advanceTimersByTime(0)
  expect(drawn).toEqual(['a letter'])
  inAPause(() => drawn.push('another'))
  vi.advanceTimersByTime(5000)
  expect(drawn).toEqual(['a letter', 'another'])
  vi.useRealTimers()
})

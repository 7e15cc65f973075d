import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from './report-error.ts'
import { watchErrors } from './watch-errors.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watched() {
  const target = new EventTarget()
  const reports: ErrorReport[] = []
  const end = watchErrors(target, (report) => reports.push(report))
  const fails = (message: string, error: unknown = new Error(message)) =>
    target.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  const rejects = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { reports, end, fails, rejects }
}

test('what nothing has caught is reported, with the error itself', () => {
  const { reports, fails, rejects } = watched()
  const [thrown, refused] = [new Error('thrown in a handler'), new TypeError('refused')]
  fails('Uncaught Error: thrown in a handler', thrown)
  rejects(refused)
  rejects('only a word')
  // an event without an error object
  fails('a message alone', null)
  expect(reports).toEqual([
    { originId: 'editor.uncaught', error: thrown },
    { originId: 'editor.unhandled-rejection', error: refused },
    { originId: 'editor.unhandled-rejection', error: 'only a word' },
    { originId: 'editor.uncaught', error: 'a message alone' },
  ])
})

test('each message is reported once, and five in a minute at most', () => {
  const { reports, fails } = watched()
  for (let time = 0; time < 3; time += 1) fails('again')
  expect(reports).toHaveLength(1)
  for (let each = 0; each < 10; each += 1) fails(`another ${each}`)
  expect(reports).toHaveLength(5)
  vi.advanceTimersByTime(60_000)
  fails('again')
  expect(reports).toHaveLength(5)
  fails('a minute later')
  expect(reports).toHaveLength(6)
})

test('noise of the browser and what somebody has given up is not reported, nor anything once it has ended', () => {
  const { reports, end, fails, rejects } = watched()
  fails('ResizeObserver loop completed with undelivered notifications.')
  fails('Script error.')
  rejects(new DOMException('given up', 'AbortError'))
  end()
  fails('too late')
  expect(reports).toEqual([])
})

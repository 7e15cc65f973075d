import { describe, expect, it, vi } from 'vitest'
import { imageSchema } from '../../../domain/image/image.ts'
import type { UploadOptions } from '../../kit/api-client/upload.ts'
import { createPictureUploads, type Prepare } from './picture-uploads.ts'
import { whenUploaded } from './when-uploaded.ts'

const image = imageSchema.parse({
  path: '/api/images/site00000001/',
  fileName: `${'a'.repeat(32)}-800.jpg`,
  width: 800,
  height: 600,
  sizes: [],
})
const file = (name: string) => new File(['x'], name)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

interface Call {
  file: File
  options: UploadOptions
  answer: (given: typeof image) => void
  fail: (error: unknown) => void
}

function start(prepare: Prepare = async (given) => given) {
  const calls: Call[] = []
  const onFailed = vi.fn()
  const uploads = createPictureUploads({
    prepare,
    send: (given, options) =>
      new Promise((answer, fail) => {
        options.signal?.addEventListener('abort', () => fail(options.signal?.reason))
        calls.push({ file: given, options, answer, fail })
      }),
    onFailed,
  })
  return { uploads, calls, onFailed }
}

it('tells how far an upload has come, and gives the picture', async () => {
  const { uploads, calls } = start()
  const seen: unknown[] = []
  uploads.subscribe(() => seen.push(uploads.of('a')?.state ?? null))
  const onDone = vi.fn()
  uploads.begin('a', file('a.jpg'), onDone)
  await settled()
  calls[0]?.options.onProgress?.(0.5)
  expect(uploads.of('a')).toMatchObject({ state: 'sending', share: 0.5 })
  calls[0]?.answer(image)
  await settled()
  expect(onDone).toHaveBeenCalledExactlyOnceWith(image)
  expect(seen).toEqual(['waiting', 'sending', 'sending', null])
})

it('keeps the file of a failed upload and tries again without converting it again', async () => {
  const prepare = vi.fn<Prepare>(async (given, { onConverting }) => {
    onConverting()
    return new File([given], 'a.jpg')
  })
  const { uploads, calls, onFailed } = start(prepare)
  const onDone = vi.fn()
  uploads.begin('a', file('a.heic'), onDone)
  expect(uploads.of('a')?.state).toBe('converting')
  await settled()
  calls[0]?.fail(new TypeError('The network failed'))
  await settled()
  expect(uploads.of('a')).toMatchObject({ state: 'failed', error: new TypeError('The network failed') })
  expect(onFailed).toHaveBeenCalledOnce()
  uploads.retry('a')
  await settled()
  expect(calls[1]?.file.name).toBe('a.jpg')
  calls[1]?.answer(image)
  await settled()
  expect(onDone).toHaveBeenCalledOnce()
  expect(prepare).toHaveBeenCalledOnce()
})

it('stops for good: nothing is shown, given or reported afterwards', async () => {
  const { uploads, calls, onFailed } = start()
  const onDone = vi.fn()
  uploads.begin('a', file('a.jpg'), onDone)
  await settled()
  uploads.stop('a')
  expect(uploads.of('a')).toBeNull()
  expect(calls[0]?.options.signal?.aborted).toBe(true)
  calls[0]?.answer(image)
  await settled()
  expect(onDone).not.toHaveBeenCalled()
  expect(onFailed).not.toHaveBeenCalled()
  uploads.retry('a')
  expect(uploads.of('a')).toBeNull()
})

it('lets the newest file of a place win', async () => {
  const { uploads, calls } = start()
  const [first, second] = [vi.fn(), vi.fn()]
  uploads.begin('a', file('1.jpg'), first)
  await settled()
  uploads.begin('a', file('2.jpg'), second)
  await settled()
  calls[1]?.answer(image)
  await settled()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

it('sends two at once, the others in order, also past one that was stopped', async () => {
  const { uploads, calls } = start()
  for (const name of ['g 1', 'g 2', 'g 3', 'g 4', 'h 1']) uploads.begin(name, file(name), vi.fn())
  await settled()
  expect(calls.map((call) => call.file.name)).toEqual(['g 1', 'g 2'])
  expect(uploads.keysOf('g ')).toEqual(['g 1', 'g 2', 'g 3', 'g 4'])
  expect(uploads.keysOf('g ')).not.toContain('h 1')
  uploads.stop('g 3')
  calls[0]?.answer(image)
  await settled()
  expect(calls.map((call) => call.file.name)).toEqual(['g 1', 'g 2', 'g 4'])
})

describe('waiting until pictures have come', () => {
  it('ends with the last of them, and says when one has not', async () => {
    const { uploads, calls } = start()
    const done = vi.fn()
    whenUploaded(uploads, done)
    expect(done).toHaveBeenCalledExactlyOnceWith(true)

    uploads.begin('a', file('a.jpg'), vi.fn())
    uploads.begin('b', file('b.jpg'), vi.fn())
    await settled()
    const both = vi.fn()
    whenUploaded(uploads, both)
    calls[0]?.answer(image)
    await settled()
    expect(both).not.toHaveBeenCalled()
    calls[1]?.fail(new Error('lost'))
    await settled()
    expect(both).toHaveBeenCalledExactlyOnceWith(false)

    // an upload that had failed earlier is not reported, and a cancelled wait never calls back
    uploads.begin('c', file('c.jpg'), vi.fn())
    await settled()
    const [third, stopped] = [vi.fn(), vi.fn()]
    whenUploaded(uploads, third)
    whenUploaded(uploads, stopped)()
    calls[2]?.answer(image)
    await settled()
    expect(third).toHaveBeenCalledExactlyOnceWith(true)
    expect(stopped).not.toHaveBeenCalled()
  })
})

it('counts several together, those that have finished and failed among them, until none is pending', async () => {
  const { uploads, calls } = start()
  for (const name of ['a', 'b', 'c']) uploads.begin(`list+${name}`, file(`${name}.jpg`), vi.fn())
  uploads.begin('other', file('other.jpg'), vi.fn())
  await settled()
  calls[0]?.options.onProgress?.(0.5)
  expect(uploads.progressOf('list+')).toEqual({ done: 0, total: 3, sent: 0.5 })
  calls[0]?.answer(image)
  calls[1]?.fail(new Error('offline'))
  await settled()
  expect(uploads.progressOf('list+')).toEqual({ done: 1, total: 3, sent: 1 })
  uploads.stopPending('list+')
  expect(uploads.progressOf('list+')).toBeNull()
  expect(uploads.keysOf('list+')).toEqual(['list+b'])
  uploads.stopPending('')
  uploads.retry('list+b')
  expect(uploads.progressOf('list+')).toEqual({ done: 0, total: 1, sent: 0 })
})

import { expect, it, vi } from 'vitest'
import { type Analytics, sendEvent } from './send-event.ts'

const event = { name: 'purchase', data: { amount: 599 } }

it('hands an event over at once where the service is there', async () => {
  const track = vi.fn<Analytics['track']>()
  const wait = vi.fn(() => Promise.resolve())
  await sendEvent(event, () => ({ track }), wait)
  expect(track).toHaveBeenCalledExactlyOnceWith('purchase', { amount: 599 })
  expect(wait).not.toHaveBeenCalled()
})

it('waits half a second at a time, and takes the service that comes at the tenth try', async () => {
  const track = vi.fn<Analytics['track']>()
  const wait = vi.fn(() => Promise.resolve())
  let looks = 0
  await sendEvent(event, () => (++looks === 10 ? { track } : undefined), wait)
  expect(track).toHaveBeenCalledOnce()
  expect(wait.mock.calls).toEqual(Array.from({ length: 9 }, () => [500]))
})

it('throws after ten tries', async () => {
  const find = vi.fn(() => undefined)
  const wait = vi.fn(() => Promise.resolve())
  await expect(sendEvent(event, find, wait)).rejects.toThrow('no analytics object came for the event purchase')
  expect(find).toHaveBeenCalledTimes(10)
  expect(wait).toHaveBeenCalledTimes(10)
})

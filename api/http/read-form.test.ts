import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readForm } from './read-body.ts'

function requestWith(body: string, type = 'application/x-www-form-urlencoded'): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.headers['content-type'] = type
  request.push(body)
  request.push(null)
  return request
}

test('reads fields as a browser sends them', async () => {
  const fields = await readForm(requestWith('g0-name=%C3%85sa+%26+%C3%96rjan&g0-food=&a=1&a=2'), {
    bytes: 1000,
    milliseconds: 1000,
  })
  expect([...fields]).toEqual([
    ['g0-name', 'Åsa & Örjan'],
    ['g0-food', ''],
    ['a', '1'],
    ['a', '2'],
  ])
})

test('refuses what is no plain form, or too large', async () => {
  await expect(
    readForm(requestWith('{}', 'application/json'), { bytes: 1000, milliseconds: 1000 }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(readForm(requestWith('a=1', 'text/plain'), { bytes: 1000, milliseconds: 1000 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
  await expect(
    readForm(requestWith(`a=${'x'.repeat(1000)}`), { bytes: 1000, milliseconds: 1000 }),
  ).rejects.toMatchObject({ code: 'body-too-large' })
})

test('reads so many fields and no more, and what is broken as it can', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&')
  expect([...(await readForm(requestWith(many), { bytes: 100_000, milliseconds: 1000 }))]).toHaveLength(2000)
  expect(
    [...(await readForm(requestWith('%=%zz&&=&%00=%f0%9f'), { bytes: 1000, milliseconds: 1000 }))].length,
  ).toBeLessThan(5)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

const ask = async (parameters: number) => {
  const path = `/api/client-configuration/?${Array.from({ length: parameters }, () => 'a').join('&')}`
  const { status, text } = await rawRequest(api.url, { path, headers: {} })
  return { status, body: JSON.parse(text) }
}

it('takes as many parameters as anybody may need', async () => {
  expect((await ask(100)).status).toBe(200)
})

it('refuses more: to read them takes longer by the square', async () => {
  expect(await ask(101)).toMatchObject({ status: 400, body: { isErrorResponse: true, code: 'invalid-input' } })
  expect((await ask(6000)).status).toBe(400)
})

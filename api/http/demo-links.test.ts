import Koa from 'koa'
import { expect, it } from 'vitest'
import { leadToDemos } from './demo-links.ts'

async function answerOf(brand: 'wedding' | 'party', path: string) {
  const settings = { brand, baseDomain: 'x.se', deployment: 'production', sitesPort: 8080 } as const
  const server = new Koa().use(leadToDemos(settings)).listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const { status, headers } = await fetch(`http://127.0.0.1:${address.port}${path}`, { redirect: 'manual' })
  await new Promise((resolve) => server.close(resolve))
  return [status, headers.get('location')]
}

it('leads to the brand’s demo, and to the student’s', async () => {
  expect(await answerOf('wedding', '/demo')).toEqual([302, 'https://demo.x.se/'])
  expect(await answerOf('wedding', '/digital-studentinbjudan/demo/')).toEqual([302, 'https://demo-studenten.x.se/'])
  expect(await answerOf('party', '/digital-studentinbjudan/demo')).toEqual([302, 'https://demo-studenten.x.se/'])
  expect(await answerOf('wedding', '/demo?lang=da')).toEqual([302, 'https://demo.x.se/da'])
  expect(await answerOf('wedding', '/demo?lang=xx')).toEqual([302, 'https://demo.x.se/'])
  expect(await answerOf('party', '/snabbstart')).toEqual([404, null])
})

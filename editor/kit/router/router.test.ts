import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { memoryHistory } from './history.ts'
import { matchPath } from './match-path.ts'
import { type Blocked, createRouter, type Router, UnknownPathError } from './router.ts'

const pageOf = (name: string): ComponentType => Object.assign(() => null, { displayName: name })
const Home = pageOf('home')
const Site = pageOf('site')
const Frame = pageOf('frame')

function opened(address = '/') {
  const history = memoryHistory(address)
  let arrive: (page: ComponentType) => void = () => undefined
  const slow = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const router = createRouter(
    [
      { path: '/', pages: [async () => Home] },
      { path: '/site/:id', pages: [async () => Frame, async () => Site] },
      { path: '/slow', pages: [() => slow] },
      { path: '/broken', pages: [() => Promise.reject(new Error('gone'))] },
    ],
    history,
  )
  return { history, router, arrive }
}

const shows = (router: Router, pathname: string) => expect.poll(() => router.read()?.place.pathname).toBe(pathname)

test.each([
  ['/logga-in', '/logga-in', {}],
  ['/logga-in', '/Logga-in/', {}],
  ['/logga-in', '/logga-in/x', null],
  ['/redigera/:siteId', '/redigera/ab12', { siteId: 'ab12' }],
  ['/redigera/:siteId', '/redigera/a%20b', { siteId: 'a b' }],
  ['/redigera/:siteId', '/redigera/%E0%A4%A', { siteId: '%E0%A4%A' }],
  ['/redigera/:siteId', '/redigera/', null],
  ['/klart/:reference?', '/klart', { reference: undefined }],
  ['/klart/:reference?', '/klart/7', { reference: '7' }],
])('%s fits %s as %j', (route, pathname, params) => {
  expect(matchPath(route, pathname)).toEqual(params)
})

test('the first page is fetched at once, within its frame', async () => {
  const { router } = opened('/site/a1?x=1')
  expect(router.read()).toBeNull()
  await shows(router, '/site/a1')
  expect(router.read()).toMatchObject({ params: { id: 'a1' }, pages: [Frame, Site], failure: null })
  expect(router.read()?.place).toMatchObject({ search: '?x=1', key: 'default' })
})

test('a path that no route knows throws, and is what is shown', async () => {
  const { router } = opened('/site/a1/nowhere')
  await shows(router, '/site/a1/nowhere')
  expect(router.read()?.failure?.error).toEqual(new UnknownPathError('no route for /site/a1/nowhere'))
})

test('what is shown stays until the next page has come, and the address with it', async () => {
  const { router, history, arrive } = opened()
  await shows(router, '/')
  router.navigate('/slow', { state: { by: 'hand' } })
  await Promise.resolve()
  expect([router.read()?.place.pathname, history.read().pathname]).toEqual(['/', '/'])
  arrive(Site)
  await shows(router, '/slow')
  expect(history.read()).toMatchObject({ pathname: '/slow', state: { by: 'hand' } })
})

test('who goes elsewhere in the meantime comes there and not back', async () => {
  const { router, history, arrive } = opened()
  await shows(router, '/')
  router.navigate('/slow')
  router.navigate('/site/b')
  await shows(router, '/site/b')
  arrive(Home)
  await new Promise((done) => setImmediate(done))
  expect(router.read()?.place.pathname).toBe('/site/b')
  expect(history.read().pathname).toBe('/site/b')
})

test('an entry is replaced where that is asked for, and where the address is the same', async () => {
  const { router, history } = opened()
  await shows(router, '/')
  router.navigate('/site/a')
  await shows(router, '/site/a')
  router.navigate('?tab=2', { replace: true })
  await expect.poll(() => router.read()?.place.search).toBe('?tab=2')
  router.navigate('/site/a?tab=2')
  router.navigate('/site/b', { replace: true })
  await shows(router, '/site/b')
  history.go(-1)
  await shows(router, '/')
})

test('a page that cannot be fetched is told of, and left again', async () => {
  const { router } = opened('/broken')
  await expect.poll(() => router.read()?.failure?.error).toEqual(new Error('gone'))
  router.navigate('/')
  await shows(router, '/')
  expect(router.read()?.failure).toBeNull()
})

async function held() {
  const { router, history } = opened()
  await shows(router, '/')
  router.navigate('/site/a')
  await shows(router, '/site/a')
  const asked: (Blocked | null)[] = []
  const unblock = router.block({
    blocks: (from, to) => from.pathname !== to.pathname,
    onBlocked: (blocked) => asked.push(blocked),
  })
  return { router, history, asked, unblock }
}

test('a way that is held up is gone after a yes', async () => {
  const { router, asked } = await held()
  router.navigate('/site/a?x=1')
  await expect.poll(() => router.read()?.place.search).toBe('?x=1')
  expect(asked).toEqual([])
  router.navigate('/')
  expect(router.read()?.place.pathname).toBe('/site/a')
  asked[0]?.proceed()
  await shows(router, '/')
  expect(asked[1]).toBeNull()
})

test('after a no the page stays, and is asked again', async () => {
  const { router, history, asked } = await held()
  router.navigate('/')
  asked[0]?.reset()
  expect(asked[1]).toBeNull()
  router.navigate('/')
  expect(asked).toHaveLength(3)
  expect(history.read().pathname).toBe('/site/a')
})

test('a step back is undone until it is agreed to', async () => {
  const { router, history, asked } = await held()
  history.go(-1)
  await expect.poll(() => asked).toHaveLength(1)
  await expect.poll(() => history.read().pathname).toBe('/site/a')
  expect(router.read()?.place.pathname).toBe('/site/a')
  asked[0]?.proceed()
  await shows(router, '/')
  expect(asked).toHaveLength(2)
})

test('nobody is asked once what asked has gone', async () => {
  const { router, asked, unblock } = await held()
  unblock()
  router.navigate('/')
  await shows(router, '/')
  expect(asked).toEqual([])
})

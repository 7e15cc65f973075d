import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'

const paid = { activeUntil: '2199-01-01T00:00:00.000Z' }

describe.each(databaseKinds)('addresses on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    Object.assign(shop.state, { offsetMs: 0, enqueued: [] })
  })
  const find = async (owner: Owner, name: string, language = 'sv') =>
    (await owner.call('GET', `/host/subdomain-available/${encodeURIComponent(name)}?language=${language}`)).body
  const move = (owner: Owner, host: string) => owner.call('PUT', '/host', { host })

  test('a name is normalised, and reserved or empty ones are not free', async () => {
    const owner = await shop.openOwner()
    expect(await find(owner, 'Åsa & Bo')).toEqual({
      available: true,
      subdomain: 'asa-och-bo',
      host: 'asa-och-bo.localhost',
      reason: null,
      suggestions: [],
    })
    for (const name of ['www', 'demo', 'API'])
      expect(await find(owner, name)).toMatchObject({ available: false, reason: 'reserved' })
    for (const wrong of ['???', 'x'.repeat(64)])
      expect(await find(owner, wrong)).toMatchObject({ available: false, reason: 'invalid', suggestions: [] })
    const refused = await move(await shop.openOwner(paid), 'www.localhost')
    expect(refused).toMatchObject({ status: 422, body: { code: 'host-reserved' } })
  })

  test('three names like a taken one are offered: free ones, which stay free for others', async () => {
    const [one, two, three] = [
      await shop.openOwner(paid),
      await shop.openOwner(),
      await shop.openOwner({ brand: 'party' }),
    ]
    const inSwedish = (owner: Owner, name: string) => find(owner, name, 'sv')
    await move(one, 'lika.localhost')
    await inSwedish(two, 'lika-gifter-sig')
    await move(await shop.openOwner(paid), 'lika-brollop.localhost')
    expect(await inSwedish(two, 'lika')).toMatchObject({
      reason: 'taken',
      // a site's own hold does not block it
      suggestions: ['lika-gifter-sig', 'brollop-lika', 'lika-2'],
    })
    const { suggestions } = await inSwedish(three, 'lika')
    expect(suggestions).toEqual(['lika-firar', 'fest-lika', 'lika-fest'])
    for (const name of ['lika-firar', 'fest-lika']) expect(await find(two, name)).toMatchObject({ available: true })
    expect(await find(three, 'lika', 'en')).toMatchObject({
      suggestions: ['lika-celebrates', 'party-lika', 'lika-party'],
    })
    // suggestions must not exceed the maximum length of a label either
    const long = 'x'.repeat(63)
    await move(await shop.openOwner(paid), `${long}.localhost`)
    const offered = (await inSwedish(two, long)).suggestions as string[]
    expect(offered).toHaveLength(3)
    for (const name of offered) expect(await find(three, name)).toMatchObject({ available: true, subdomain: name })
  })

  test('of two sites that look for one name at once exactly one holds it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owners = await Promise.all([shop.openOwner(), shop.openOwner(), shop.openOwner()])
      const answers = await Promise.all(owners.map((owner) => find(owner, `race-${round}`)))
      expect(answers.filter((answer) => answer.available)).toHaveLength(1)
    }
  })

  test('a hold keeps others away for 30 minutes and moves to the name found last', async () => {
    const [one, two, three] = [await shop.openOwner(), await shop.openOwner(), await shop.openOwner(paid)]
    expect(await find(one, 'held')).toMatchObject({ available: true })
    expect(await find(one, 'held')).toMatchObject({ available: true })
    expect(await find(two, 'held')).toMatchObject({ available: false })
    expect(await move(three, 'held.localhost')).toMatchObject({ status: 409, body: { code: 'host-taken' } })
    expect(await find(one, 'held-instead')).toMatchObject({ available: true })
    expect(await find(two, 'held')).toMatchObject({ available: true })
    shop.state.offsetMs = 30 * 60_000
    expect(await find(one, 'held')).toMatchObject({ available: true })
    expect(await find(two, 'held')).toMatchObject({ available: false })
  })

  test('two sites that swap the names they look for do not block each other', async () => {
    const [one, two] = [await shop.openOwner(), await shop.openOwner()]
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([find(one, 'swap-a'), find(two, 'swap-b')])
      const answers = await Promise.all([find(one, 'swap-b'), find(two, 'swap-a')])
      expect(answers.every((answer) => typeof answer.available === 'boolean')).toBe(true)
    }
  })

  test('only a paid site gets an address, and only one below our domain', async () => {
    const owner = await shop.openOwner()
    expect(await move(owner, 'unpaid.localhost')).toMatchObject({ status: 402, body: { code: 'not-paid' } })
    const expired = await shop.openOwner({ activeUntil: '2020-01-01T00:00:00.000Z' })
    expect(await move(expired, 'unpaid.localhost')).toMatchObject({ status: 402 })
    const other = await shop.openOwner(paid)
    for (const host of ['example.com', 'localhost', 'a.b.localhost', 'å.localhost', '-a.localhost', '.localhost'])
      expect(await move(other, host)).toMatchObject({ status: 422, body: { code: 'invalid-host' } })
  })

  test('a host changes, leads on from the old name, and may return', async () => {
    const owner = await shop.openOwner(paid)
    const other = await shop.openOwner(paid)
    expect(await move(owner, 'first.localhost')).toMatchObject({
      status: 200,
      body: { host: 'first.localhost', active: true },
    })
    expect((await shop.site(owner.siteId)).publish_revision).toBe(2)
    expect(await find(owner, 'first')).toMatchObject({ available: false })
    expect(await move(owner, 'first.localhost')).toMatchObject({ status: 200 })
    expect((await shop.site(owner.siteId)).publish_revision).toBe(2)
    expect(await move(owner, 'second.localhost')).toMatchObject({ status: 200 })
    expect(shop.state.enqueued).toEqual([owner.siteId, owner.siteId])
    expect(await shop.database('former_hosts').where({ site_id: owner.siteId })).toMatchObject([
      { host: 'first.localhost' },
    ])
    expect(await find(other, 'first')).toMatchObject({ available: false })
    expect(await move(other, 'first.localhost')).toMatchObject({ status: 409 })
    expect(await find(owner, 'first')).toMatchObject({ available: true })
    expect(await move(owner, 'first.localhost')).toMatchObject({ status: 200 })
    expect(await shop.database('former_hosts').where({ site_id: owner.siteId })).toMatchObject([
      { host: 'second.localhost' },
    ])
  })

  test('of two paid sites that take one name at once exactly one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owners = await Promise.all([shop.openOwner(paid), shop.openOwner(paid), shop.openOwner(paid)])
      const answers = await Promise.all(owners.map((owner) => move(owner, `taken-${round}.localhost`)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    }
  })

  test('a stranger cannot look or move', async () => {
    const [one, two] = [await shop.openOwner(paid), await shop.openOwner()]
    const foreign = await two.call('PUT', `/../${one.siteId}/host`, { host: 'stolen.localhost' })
    expect(foreign.status).toBe(403)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findConnectable } from '../../commands/domain-connections/connect-domain.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'

describe.each(oneDatabaseKind)('domains on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    shop.state.offsetMs = 0
  })
  const find = (owner: Owner, name: string, language = 'sv') =>
    owner.call('GET', `/host/domain-available/${encodeURIComponent(name)}?language=${language}`)

  test('a free domain is held, and is asked for in its xn-- form', async () => {
    const [one, two] = [await shop.openOwner(), await shop.openOwner()]
    const free = {
      available: true,
      domain: 'åsa-och-bo.se',
      host: 'xn--sa-och-bo-42a.se',
      reason: null,
      suggestions: [],
      paidReference: null,
    }
    expect((await find(one, 'Åsa & Bo.se')).body).toEqual(free)
    expect((await find(two, 'åsa-och-bo.se')).body).toMatchObject({ available: false, reason: 'taken' })
    shop.state.offsetMs = 30 * 60_000
    expect((await find(two, 'xn--sa-och-bo-42a.se')).body).toEqual(free)
  })

  test('three that are free are offered for one that is taken: each was asked for', async () => {
    const owner = await shop.openOwner()
    for (const host of ['asa.se', 'asa.nu', 'brollop-asa.se', 'asa.com']) shop.registry.take(host)
    const { body } = await find(owner, 'asa.se')
    expect(body).toMatchObject({ available: false, reason: 'taken', domain: 'asa.se' })
    expect(body.suggestions).toEqual([
      { domain: 'asa-gifter-sig.se', host: 'asa-gifter-sig.se' },
      { domain: 'asa.eu', host: 'asa.eu' },
      { domain: 'asa-brollop.se', host: 'asa-brollop.se' },
    ])
    const inDanish = (await find(owner, 'asa.se', 'da')).body
    expect(inDanish.suggestions).toMatchObject([
      { domain: 'asa-gifter-sig.se' },
      { domain: 'bryllup-asa.se' },
      { domain: 'asa.eu' },
    ])
  })

  test('three are found also where nearly all that come to mind are taken', async () => {
    const owner = await shop.openOwner()
    const { body } = await find(owner, 'upptagen.se')
    expect(body.suggestions).toHaveLength(3)
    for (const { domain } of body.suggestions as { domain: string }[])
      expect((await find(owner, domain)).body).toMatchObject({ available: true, domain })
  })

  test('premium names, our own and what is no domain are told apart', async () => {
    const owner = await shop.openOwner()
    expect((await find(owner, 'premium-anna.se')).body).toMatchObject({ available: false, reason: 'premium' })
    expect((await find(owner, 'vigd.se')).body).toMatchObject({ available: false, reason: 'reserved' })
    for (const wrong of ['anna', 'anna.dk', '???.se', 'a.se', `${'x'.repeat(64)}.se`])
      expect((await find(owner, wrong)).body).toMatchObject({ available: false, reason: 'invalid', suggestions: [] })
  })

  test('the one found free last is what is paid for, and no other registrar has it', async () => {
    const owner = await shop.openOwner()
    const pay = (paymentProduct: string) => owner.call('POST', '/payment/stripe', { paymentProduct })
    expect((await find(owner, 'senast-sokt.se')).body).toMatchObject({ available: true })
    expect(await pay('domain_name_other_registrar')).toMatchObject({
      status: 409,
      body: { code: 'domain-not-registered' },
    })
    // nobody has registered it by its being looked up on the other page
    const looked = { site: { id: owner.siteId, host: null }, domain: 'senast-sokt.se' }
    expect(await findConnectable(shop.paymentDeps, looked)).toMatchObject({ available: true })
    expect(await pay('domain_name_other_registrar')).toMatchObject({
      status: 409,
      body: { code: 'domain-not-registered' },
    })
    expect(await pay('domain_name')).toMatchObject({ status: 200, body: { client_secret: expect.any(String) } })
    const lines = await shop.database('order_lines').where({ host: 'senast-sokt.se' }).select('product')
    expect(lines).toEqual([{ product: 'domain_name' }])
  })

  test('a registrar that does not answer is not called a taken name', async () => {
    const owner = await shop.openOwner()
    for (const fault of ['busy', 'error', 'unheard'] as const) {
      shop.registry.fail(fault)
      expect(await find(owner, 'bo-och-bea.se')).toMatchObject({ status: 503, body: { code: 'registrar-unavailable' } })
    }
    // the names that could be checked are still suggested
    shop.registry.take('bo-och-bea.se')
    shop.registry.fail(null, null, 'busy', null, null)
    expect((await find(owner, 'bo-och-bea.se')).body.suggestions).toHaveLength(3)
  })

  test('nobody looks for another owner', async () => {
    const [one, two] = [await shop.openOwner(), await shop.openOwner()]
    expect(await two.call('GET', `/../${one.siteId}/host/domain-available/anna.se`)).toMatchObject({ status: 403 })
  })
})

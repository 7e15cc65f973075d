import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDueConnections } from '../../commands/domain-connections/check-connection.ts'
import { openProblems } from '../../db/payment/problem-repository.ts'
import { type DomainConnectionResponse, domainConnectionResponse } from '../../domain/domain-connection-contract.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { startDns, type TestDns, type Zone } from '../../tests/support/dns.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'
import { until } from '../../tests/support/until.ts'

const ours = 'A 203.0.113.5'
const minute = 60_000
const day = 24 * 60 * minute

describe.each(databaseKinds)('a domain of another registrar on %s', (kind) => {
  let servers: TestDns[]
  let shop: Shop
  let count = 0
  beforeAll(async () => {
    servers = [await startDns(), await startDns()]
    shop = await openShop(kind, { dnsServers: servers.map(({ address }) => address) })
  })
  afterAll(async () => {
    await shop.close()
    await Promise.all(servers.map((server) => server.close()))
  })
  beforeEach(() => {
    Object.assign(shop.state, { offsetMs: 0, enqueued: [], woken: 0 })
    say({})
  })

  const say = (zone: Zone, seconds?: number) => {
    for (const server of servers) server.say(zone, seconds)
  }
  const freeDomain = () => {
    count += 1
    return `anna-${kind}-${count}.se`
  }
  const path = '/host/domain-connection'
  const product = 'domain_name_other_registrar'
  const begin = (owner: Owner, host?: string, paymentProduct = product) =>
    owner.call('POST', '/payment/stripe', { paymentProduct, language: 'sv', ...(host === undefined ? {} : { host }) })
  const read = async (owner: Owner, method = 'GET', call = path) =>
    domainConnectionResponse.parse((await owner.call(method, call)).body)
  /** Checks again, as if the last check had been long ago. */
  const look = async (owner: Owner) => {
    shop.state.offsetMs += 10_000
    return read(owner, 'POST', `${path}/check`)
  }
  const verdicts = ({ connection }: DomainConnectionResponse) =>
    Object.fromEntries((connection?.records ?? []).map(({ kind: record, verdict }) => [record, verdict]))
  const mailsTo = async (owner: Owner): Promise<string[]> =>
    (await shop.database('outbox').orderBy('created_at'))
      .map((row) => String(row.payload))
      .filter((text) => text.includes(owner.mail))
  const pay = async (owner: Owner, host: string, paymentProduct = product) => {
    const { body, status } = await begin(owner, host, paymentProduct)
    expect(status).toBe(200)
    await shop.confirm(body.client_secret, 'pm_card_visa')
    await until(async () => (await read(owner)).connection !== null)
    return String(body.reference)
  }
  const buyer = async (site: Parameters<Shop['openOwner']>[0] = {}) => {
    const owner = await shop.openOwner(site)
    const domain = freeDomain()
    const reference = await pay(
      owner,
      domain,
      site.activeUntil === undefined ? product : `${product}_upgrade_from_subdomain`,
    )
    return { owner, domain, reference }
  }
  const due = async (deps = shop.connectionDeps) => {
    while (await checkDueConnections(deps, 10));
  }

  test('is bought, waited for record by record, and then the page’s address; the old one leads there', async () => {
    const old = `old-${kind}.localhost`
    const owner = await shop.openOwner({ host: old, activeUntil: new Date(Date.now() + 30 * day).toISOString() })
    const domain = freeDomain()
    expect((await read(owner)).connection).toBe(null)
    const found = await owner.call(
      'GET',
      `${path}/available/${encodeURIComponent(`https://www.${domain.toUpperCase()}/`)}`,
    )
    expect(found.body).toEqual({ host: domain, available: true, reason: null })
    expect((await begin(owner, domain)).body.code).toBe('product-unavailable')
    const reference = await pay(owner, domain, `${product}_upgrade_from_subdomain`)
    expect((await owner.call('GET', `/payment/receipt/${reference}`)).body).toMatchObject({
      amountWithVat: 60000,
      months: 12,
      host: domain,
    })
    expect((await mailsTo(owner))[0]).toContain(`Nu återstår att leda ${domain} hit`)

    const first = await look(owner)
    expect(first.connection?.wanted).toEqual([
      { kind: 'a', type: 'A', name: domain, value: '203.0.113.5' },
      { kind: 'www', type: 'CNAME', name: `www.${domain}`, value: 'sites.vigd.se' },
    ])
    expect(verdicts(first)).toEqual({ a: 'missing', aaaa: 'right', caa: 'right', www: 'missing' })
    say({ [domain]: ['A 198.51.100.7', 'AAAA 2001:db8::7', 'CAA digicert.com'] })
    const elsewhere = await look(owner)
    expect(verdicts(elsewhere)).toEqual({ a: 'wrong', aaaa: 'left-over', caa: 'forbidden', www: 'missing' })
    expect(elsewhere.connection?.records.find(({ kind: record }) => record === 'a')).toMatchObject({
      found: ['198.51.100.7'],
      seconds: 300,
    })
    say({ [domain]: ['A 104.16.1.1'] })
    expect(verdicts(await look(owner)).a).toBe('proxied')
    // one name server has it, the other still returns the old value
    servers[0]?.say({ [domain]: [ours] })
    servers[1]?.say({ [domain]: ['A 198.51.100.7'] }, 7200)
    const spreading = await look(owner)
    expect(spreading.connection?.records.find(({ kind: record }) => record === 'a')).toEqual({
      kind: 'a',
      verdict: 'spreading',
      found: ['198.51.100.7'],
      seconds: 7200,
      needed: true,
    })
    expect((await shop.site(owner.siteId)).host).toBe(old)
    // only one of them answers: unknown
    servers[1]?.fallSilent()
    expect(verdicts(await look(owner)).a).toBe('unknown')

    say({ [domain]: [ours, 'CAA letsencrypt.org'], [`www.${domain}`]: ['A 198.51.100.7'] })
    const live = await look(owner)
    expect(live.connection).toMatchObject({ status: 'live', domain, host: domain })
    expect(verdicts(live).www).toBe('wrong')
    expect((await shop.site(owner.siteId)).host).toBe(domain)
    expect(await shop.database('former_hosts').where({ host: old })).toMatchObject([{ site_id: owner.siteId }])
    expect(shop.state.enqueued).toContain(owner.siteId)
    const news = (await mailsTo(owner)).at(-1)
    expect(news).toContain(`${domain} är på plats`)
    expect(news).toContain(`Den som går till ${old} skickas vidare`)
    expect((await begin(owner, freeDomain(), `${product}_upgrade_from_subdomain`)).body.code).toBe('already-paid')
    expect((await owner.call('PUT', path, { domain: freeDomain() })).body.code).toBe('already-connected')
  }, 60_000)

  test('goes on in the worker when nobody looks, and is told by mail in the buyer’s language', async () => {
    const { owner, domain } = await buyer()
    expect((await shop.site(owner.siteId)).host).toBe(null)
    await due()
    expect((await read(owner)).connection).toMatchObject({ status: 'waiting', checkedAt: expect.any(String) })
    const before = (await read(owner)).connection?.checkedAt
    await due()
    expect((await read(owner)).connection?.checkedAt).toBe(before)
    say({ [domain]: [ours], [`www.${domain}`]: [ours] })
    shop.state.offsetMs += minute + 1000
    await due()
    expect((await read(owner)).connection?.status).toBe('live')
    expect((await shop.site(owner.siteId)).host).toBe(domain)
    expect((await mailsTo(owner)).filter((mail) => mail.includes('är på plats'))).toHaveLength(1)
    // a year later it is paid again and kept
    const past = new Date(Date.now() - day).toISOString()
    await shop.database('sites').where({ id: owner.siteId }).update({ active_until: past })
    await shop.database('order_lines').where({ host: domain }).update({ active_until: past })
    expect((await begin(owner, freeDomain())).body.code).toBe('product-unavailable')
    const renewed = await begin(owner, domain)
    await shop.confirm(renewed.body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until > shop.clock.now().toISOString())
    expect((await shop.site(owner.siteId)).host).toBe(domain)
    expect((await read(owner)).connection).toMatchObject({ host: domain, status: 'live' })
  })

  test.each(['TXT', 'CNAME'])('in use already: its owner proves by %s that it is theirs', async (type) => {
    const { owner, domain } = await buyer()
    // it points here already, which proves nothing about its owner
    say({ [domain]: [ours] })
    const asked = await look(owner)
    expect(verdicts(asked)).toMatchObject({ a: 'right', proof: 'missing' })
    expect(asked.connection?.status).toBe('waiting')
    const proof = asked.connection?.wanted.find((record) => record.kind === 'proof' && record.type === type)
    say({ [domain]: [ours], [proof?.name ?? '']: ['TXT festoon-verification=another', 'CNAME elsewhere.example'] })
    expect(verdicts(await look(owner)).proof).toBe('wrong')
    say({ [domain]: [ours], [proof?.name ?? '']: [`${type} ${proof?.value}`] })
    expect((await look(owner)).connection?.status).toBe('live')
  })

  test('cannot be one of ours, nor another site’s', async () => {
    const { owner, domain } = await buyer()
    const other = await shop.openOwner()
    const reasonOf = async (name: string) =>
      (await other.call('GET', `${path}/available/${encodeURIComponent(name)}`)).body.reason
    for (const [name, reason] of [
      [domain, 'taken'],
      [`www.${domain}`, 'taken'],
      ['vigd.se', 'reserved'],
      ['x.vigd.dk', 'reserved'],
      ['www.kalasa.se', 'reserved'],
      ['anna.localhost', 'reserved'],
      ['127.0.0.1', 'invalid'],
      ['anna', 'invalid'],
      ['anna@evil.se', 'invalid'],
      ['anna.se:8080', 'invalid'],
      ['-anna.se', 'invalid'],
      ['anna..se', 'invalid'],
    ] as const)
      expect([name, await reasonOf(name)]).toEqual([name, reason])
    expect((await begin(other, domain)).body.code).toBe('host-not-held')
    expect((await begin(other, 'vigd.se')).body.code).toBe('host-reserved')
    expect((await begin(other, '127.0.0.1')).body.code).toBe('invalid-host')
    // held for the site that looked it up first
    const held = freeDomain()
    expect((await owner.call('GET', `${path}/available/${held}`)).body.available).toBe(true)
    expect(await reasonOf(held)).toBe('taken')
    expect((await other.call('PUT', path, { domain: held })).body.code).toBe('not-paid')
  })

  test('may be another one while it is waited for, without a payment', async () => {
    const { owner, domain } = await buyer()
    const next = `åsa-${kind}.se`
    const changed = await owner.call('PUT', path, { domain: next })
    expect(changed.body).toMatchObject({
      connection: { domain: next, host: expect.stringMatching(/^xn--/), status: 'waiting', records: [] },
    })
    const other = await shop.openOwner()
    expect((await other.call('GET', `${path}/available/${domain}`)).body.available).toBe(true)
    expect((await other.call('GET', `${path}/available/${next}`)).body.reason).toBe('taken')
  })

  test('that never comes is reminded of after 14 and 28 days, and let go after 30', async () => {
    const { owner, domain } = await buyer()
    for (const days of [13, 14, 20, 28, 29, 30, 31]) {
      shop.state.offsetMs = days * day + minute
      await due()
    }
    const subjects = (await mailsTo(owner)).map((mail) => JSON.parse(mail).subject)
    expect(subjects.slice(1)).toEqual([
      `${domain} leder inte hit än`,
      `${domain} leder inte hit än`,
      `Vi har slutat leta efter ${domain}`,
    ])
    expect(await read(owner)).toEqual({ connection: null, mayConnect: true, soldDomain: null })
    expect((await owner.call('PUT', path, { domain })).body).toMatchObject({ connection: { host: domain } })
  })

  test('is watched while it works: who it has left for three days is told, as is the operator, and once', async () => {
    const { owner, domain } = await buyer()
    await look(owner)
    say({ [domain]: [ours] })
    expect((await look(owner)).connection?.status).toBe('live')
    const problem = async () =>
      (await openProblems(shop.database)).filter(({ providerId }) => providerId === domain).map((found) => found.kind)
    const told = async () => (await mailsTo(owner)).filter((mail) => mail.includes('leder inte längre hit')).length
    const seenAfter = async (zone: Zone, days: number) => {
      say(zone)
      shop.state.offsetMs += days * day + minute
      await due()
      return [await told(), await problem()]
    }
    expect(await seenAfter({ [domain]: [ours] }, 1)).toEqual([0, []])
    const elsewhere = { [domain]: ['A 198.51.100.7'] }
    expect((await read(owner)).connection?.awaySince).toBeNull()
    expect(await seenAfter(elsewhere, 1)).toEqual([0, []])
    const { connection } = await read(owner)
    expect(connection).toMatchObject({ status: 'live', awaySince: expect.any(String) })
    expect(connection?.wanted.map(({ kind: of }) => of)).not.toContain('proof')
    expect(connection?.records.find(({ kind: of }) => of === 'a')?.verdict).toBe('wrong')
    // the owner's own check sees that it is back, or has left, at once
    say({ [domain]: [ours] })
    shop.state.offsetMs += minute
    expect((await look(owner)).connection?.awaySince).toBeNull()
    say(elsewhere)
    shop.state.offsetMs += minute
    expect((await look(owner)).connection?.awaySince).toEqual(expect.any(String))
    expect(await seenAfter(elsewhere, 2)).toEqual([0, []])
    // name servers that do not answer change nothing
    const failed = { failed: true } as const
    const silent = {
      a: failed,
      aaaa: failed,
      wwwA: failed,
      wwwAaaa: failed,
      caa: failed,
      proofTxt: failed,
      proofCname: failed,
    }
    shop.state.offsetMs += day
    await due({ ...shop.connectionDeps, dns: { look: async () => [silent, silent] } })
    expect(await seenAfter(elsewhere, 1)).toEqual([1, ['connection-away']])
    expect((await mailsTo(owner)).at(-1)).toContain('203.0.113.5')
    expect(await seenAfter(elsewhere, 5)).toEqual([1, ['connection-away']])
    expect(await seenAfter({ [domain]: [ours] }, 1)).toEqual([1, []])
    expect(await seenAfter({}, 1)).toEqual([1, []])
    expect(await seenAfter({}, 3)).toEqual([2, ['connection-away']])
    expect((await shop.site(owner.siteId)).host).toBe(domain)
  })

  test('tells its owner once that it has left, when the worker and two tabs look at the same moment', async () => {
    const { owner, domain } = await buyer()
    await look(owner)
    say({ [domain]: [ours] })
    await look(owner)
    say({ [domain]: ['A 198.51.100.7'] })
    shop.state.offsetMs += minute
    expect((await look(owner)).connection?.awaySince).toEqual(expect.any(String))
    shop.state.offsetMs += 3 * day + minute
    await Promise.all([look(owner), due(), look(owner)])
    expect((await mailsTo(owner)).filter((mail) => mail.includes('leder inte längre hit'))).toHaveLength(1)
  })

  test('gives way to a domain that is bought from us, which it never replaces', async () => {
    const { owner, domain } = await buyer()
    const sold = `egen-${kind}.se`
    expect((await owner.call('GET', `/host/domain-available/${sold}`)).body.available).toBe(true)
    // both payments were started before either was paid
    const other = freeDomain()
    await shop.database('order_lines').where({ host: domain }).update({ active_until: '2000-01-01T00:00:00.000Z' })
    const late = await begin(owner, other, `${product}_upgrade_from_subdomain`)
    await shop.database('order_lines').where({ host: domain }).update({ active_until: '2199-01-01T00:00:00.000Z' })
    expect((await owner.call('GET', `/host/domain-available/${sold}`)).body.available).toBe(true)
    const bought = await begin(owner, sold, 'domain_name_upgrade_from_subdomain')
    await shop.confirm(bought.body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.database('domains').where({ host: sold })).length === 1)
    expect(await read(owner)).toEqual({ connection: null, mayConnect: false, soldDomain: sold })
    await shop.confirm(late.body.client_secret, 'pm_card_visa')
    await until(async () => (await openProblems(shop.database)).some(({ kind: of }) => of === 'domain-paid-twice'))
    expect((await mailsTo(owner)).filter((mail) => mail.includes('fast din sida redan hade en'))).toHaveLength(1)
    expect(await read(owner)).toEqual({ connection: null, mayConnect: false, soldDomain: sold })
    const holds = () => shop.database('host_holds').where({ site_id: owner.siteId })
    const held = await holds()
    const next = freeDomain()
    for (const call of [
      await owner.call('GET', `${path}/available/${next}`),
      await owner.call('PUT', path, { domain: next }),
    ])
      expect(call).toMatchObject({ status: 409, body: { code: 'already-connected' } })
    expect(await holds()).toEqual(held)
    say({ [domain]: [ours], [other]: [ours] })
    await due()
    expect((await shop.site(owner.siteId)).host).toBe(null)
  })

  test('that is paid for twice is told to the owner and the operator', async () => {
    const owner = await shop.openOwner()
    const [one, two] = [freeDomain(), freeDomain()]
    const first = await begin(owner, one)
    const short = await owner.call('POST', '/payment/stripe', {
      paymentProduct: 'subdomain',
      host: `kort2-${kind}.localhost`,
    })
    await shop.confirm(short.body.client_secret, 'pm_card_visa')
    await until(async () => (await shop.site(owner.siteId)).active_until !== null)
    const second = await begin(owner, two, `${product}_upgrade_from_subdomain`)
    for (const [{ body }, host] of [[first, one] as const, [second, two] as const]) {
      await shop.confirm(body.client_secret, 'pm_card_visa')
      // wait until the first is fulfilled before the second is paid
      await until(async () => (await read(owner)).connection?.host === host)
    }
    expect((await mailsTo(owner)).filter((mail) => mail.includes('fast din sida redan hade en'))).toHaveLength(1)
  })

  test('is nobody else’s to see', async () => {
    const { owner } = await buyer()
    const other = await shop.openOwner()
    const call = `/api/sites/${owner.siteId}${path}`
    expect((await other.call('GET', call)).status).toBe(403)
    expect((await other.call('POST', `${call}/check`)).status).toBe(403)
    expect((await other.call('PUT', call, { domain: 'x.se' })).status).toBe(403)
  })
})

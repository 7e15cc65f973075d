import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentProducts } from '../../domain/commerce/payment-product.ts'
import { naughtyStrings } from '../../tests/factories/hostile-text.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'

/** All tables that a call about money, addresses or accounts could write to. */
const tables = [
  'accounts',
  'domain_connections',
  'domains',
  'former_hosts',
  'host_holds',
  'ledger_entries',
  'order_lines',
  'orders',
  'outbox',
  'password_resets',
  'payment_events',
  'payment_problems',
  'payments',
  'refunds',
  'sessions',
  'sites',
]

/** Names that are homographs, escape their label, or are invalid. */
const hostileHosts = [
  'admin.localhost',
  'api.localhost',
  'ADMIN.localhost',
  'www.localhost',
  'localhost',
  '.localhost',
  'a.b.localhost',
  'taken.localhost.',
  'taken.localhost:80',
  'taken.localhost/',
  'taken.localhost\u0000',
  'taken.localhost\r\nHost: evil.example',
  'taken.localhost@evil.example',
  'taken%2elocalhost',
  'тaken.localhost',
  'tаken.localhost',
  'tαken.localhost',
  'ｔaken.localhost',
  'ⓣaken.localhost',
  'taken\u200b.localhost',
  'taken\u00ad.localhost',
  '\u202etaken.localhost',
  'taken\ufe0f.localhost',
  'taken。localhost',
  'tåken.localhost',
  'TÅKEN.localhost',
  'xn--tken-qoa.localhost',
  'xn--80ak6aa92e.localhost',
  'xn--.localhost',
  '-taken.localhost',
  'taken-.localhost',
  'ta--ken.localhost',
  'ta_ken.localhost',
  'ta ken.localhost',
  '*.localhost',
  '💍.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(120)}localhost`,
  'a'.repeat(254),
  '',
  '127.0.0.1',
  '[::1]',
  '169.254.169.254',
  'vigd.se',
  'kalasa.se',
  'evil.example',
  'evil.localhost.example',
  'localhost.evil.example',
  'https://taken.localhost',
  '//taken.localhost',
  '../../taken.localhost',
  '..\\taken.localhost',
  '{{7*7}}.localhost',
  "' or 1=1 --.localhost",
  '<script>alert(1)</script>.localhost',
  '__proto__',
  'constructor',
  'null',
  'undefined',
] as const

/** Invalid values for the product, number, language or body of a payment call. */
const wrong: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  [['subdomain']],
  {},
  { toString: 'subdomain' },
  { $gt: '' },
  '',
  ' ',
  'Subdomain',
  'subdomain ',
  'subdomain\u0000',
  'SUBDOMAIN',
  'constructor',
  '__proto__',
  'toString',
  'x'.repeat(300),
  '￿',
  '\ud800',
]

/** Domains that another owner has bought or is connecting. */
const sold = 'anna-och-bo.se'
const connected = 'bo-och-anna.fi'

/** Domains that are homographs, escape their name, or are invalid. */
const hostileDomains = [
  ...hostileHosts,
  'аnna-och-bo.se',
  'anna-οch-bo.se',
  'ａnna-och-bo.se',
  'anna‐och‐bo.se',
  'anna-och-bo。se',
  'anna-och-bo.sе',
  'anna\u200d-och-bo.se',
  'xn--nna-och-bo-0fh.se',
  'xn--a.se',
  'xn--.se',
  'xn--\u00e5.se',
  'anna-och-bo.se.',
  'anna-och-bo.se:443',
  'user@anna-och-bo.se',
  'http://anna-och-bo.se@evil.example/',
  'anna-och-bo.se/../x',
  'anna-och-bo.se?x=.nu',
  'anna-och-bo.se\n.nu',
  'anna-och-bo.se%00.nu',
  'bo-och-anna.fi',
  'BO-OCH-ANNA.FI',
  'www.bo-och-anna.fi',
  'co.uk',
  'se',
  '.se',
  '-.se',
  '-a.se',
  'a-.se',
  `${'å'.repeat(63)}.se`,
  `${'a'.repeat(64)}.se`,
  `${'a.'.repeat(124)}se`,
  'localhost.se\u0000',
  '0x7f000001',
  '2130706433',
  'vigd.dk',
  'x.kalasa.se',
] as const

interface Call {
  method: string
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

describe.each(eitherDatabaseKind)('hostile buyers on %s', (kind) => {
  let shop: Shop
  let owner: Owner
  /** Has a published page, a paid order and a pending one. */
  let victim: Owner
  let before: Record<string, unknown[]>
  let secrets: string[]
  let begun: { card: string; swishId: string; orderId: string }

  beforeAll(async () => {
    shop = await openShop(kind, { swish: true, dnsServers: [] })
    shop.state.losesWebhooks = true
    victim = await shop.openOwner({ host: 'taken.localhost', activeUntil: '2099-01-01T00:00:00.000Z' })
    const card = await victim.call('POST', '/payment/stripe', { paymentProduct: 'extend_subdomain' })
    const swish = await victim.call('POST', '/payment/swish', {
      paymentProduct: 'extend_subdomain',
      payerAlias: '0701234567',
    })
    const { order_id: orderId } = await shop.database('payments').where({ reference: card.body.reference }).first()
    begun = { card: String(card.body.reference), swishId: String(swish.body.swishId), orderId }
    secrets = [
      victim.mail,
      victim.siteId,
      orderId,
      String(card.body.client_secret),
      String(swish.body.reference),
      '46701234567',
    ]
    owner = await shop.openOwner()
    const now = new Date().toISOString()
    const domain = { site_id: victim.siteId, created_at: now, look_at: '2199-01-01T00:00:00.000Z' }
    await shop.database('domains').insert({ ...domain, id: 'sold1', host: sold, order_id: orderId, status: 'asked' })
    await shop.database('domain_connections').insert({
      ...domain,
      id: 'connected1',
      host: connected,
      status: 'waiting',
      token: 'the-victims-token',
      proof: 'wanted',
      language: 'sv',
    })
    secrets.push('the-victims-token')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    before = await stored()
  })

  const stored = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await shop.database(table)] as const)))
  const send = ({ method, path, body, headers = {} }: Call) =>
    rawRequest(shop.origin, {
      method,
      path,
      headers: { Origin: shop.origin, Cookie: owner.cookie, 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const bought = (path: string, body: unknown): Call => ({ method: 'POST', path, body: JSON.stringify(body) })
  const own = (path: string) => `/api/sites/${owner.siteId}${path}`

  /** Expects each call to be rejected with the product's error body, to disclose no other owner's data, and to change nothing. */
  async function expectRefused(calls: readonly Call[]): Promise<void> {
    for (const call of calls) {
      const about = `${call.method} ${call.path} ${String(call.body).slice(0, 200)} ${JSON.stringify(call.headers ?? {})}`
      const { status, text } = await send(call)
      expect(status, about).toBeGreaterThanOrEqual(400)
      expect(status, about).toBeLessThan(500)
      expect(JSON.parse(text), about).toMatchObject({
        isErrorResponse: true,
        code: expect.any(String),
        errorDescription: { sv: expect.any(String), en: expect.any(String), da: expect.any(String) },
      })
      // the response may repeat what the call itself contained
      const told = secrets.filter((secret) => text.includes(secret) && !`${call.path}${call.body}`.includes(secret))
      expect(told, about).toEqual([])
    }
    expect(await stored()).toEqual(before)
  }

  test(`${hostileHosts.length * 2} names are not sold`, async () => {
    await expectRefused(
      hostileHosts.flatMap((host) => [
        bought(own('/payment/stripe'), { paymentProduct: 'subdomain', host }),
        bought(own('/payment/swish'), { paymentProduct: 'subdomain', host, payerAlias: '0709999999' }),
      ]),
    )
  })

  test('nor can a page be moved to them', async () => {
    await expectRefused(
      hostileHosts.map((host) => ({ method: 'PUT', path: own('/host'), body: JSON.stringify({ host }) })),
    )
  })

  test(`${wrong.length * 7} broken bodies are refused`, async () => {
    const product = { paymentProduct: 'subdomain' }
    await expectRefused(
      wrong.flatMap((value) => [
        bought(own('/payment/stripe'), { paymentProduct: value }),
        bought(own('/payment/swish'), { paymentProduct: value, payerAlias: '0709999999' }),
        bought(own('/payment/stripe'), { ...product, language: value }),
        bought(own('/payment/swish'), { ...product, payerAlias: value === null ? [] : value, host: 'no one' }),
        bought(own('/payment/swish'), { ...product, qr: value === true ? 'true' : value }),
        bought(own('/payment/stripe'), value),
        bought('/api/swish/callback', { id: value }),
      ]),
    )
  })

  test('products that nobody can buy this way are refused, whatever price is named', async () => {
    const others = paymentProducts.filter((product) => product !== 'subdomain')
    await expectRefused(
      others.flatMap((paymentProduct) =>
        ['stripe', 'swish'].map((method) =>
          bought(own(`/payment/${method}`), { paymentProduct, amount: 1, price: 0, currency: 'EUR' }),
        ),
      ),
    )
  })

  test('nobody else’s site, order or payment is seen, paid or ended', async () => {
    const malformed = ['x', '..', '%2e%2e', '%00', `${'a'.repeat(41)}`, 'A'.repeat(32), "'", '%F0%9F%92%8D', 'null']
    const foreign = (siteId: string, orderId: string, reference: string, swishId: string): Call[] => [
      bought(`/api/sites/${siteId}/payment/stripe`, { paymentProduct: 'extend_subdomain' }),
      bought(`/api/sites/${siteId}/payment/swish`, { paymentProduct: 'extend_subdomain', payerAlias: '0709999999' }),
      { method: 'GET', path: `/api/sites/${siteId}/payment/stripe/${reference}` },
      { method: 'GET', path: own(`/payment/stripe/${reference}`) },
      { method: 'GET', path: `/api/sites/${siteId}/payment/receipt/${reference}` },
      { method: 'GET', path: own(`/payment/receipt/${reference}`) },
      bought(`/api/orders/${orderId}/payment/stripe`, {}),
      bought(`/api/orders/${orderId}/payment/swish`, { payerAlias: '0709999999' }),
      { method: 'GET', path: `/api/orders/${orderId}/payment/stripe/${reference}` },
      { method: 'GET', path: `/api/swishPayments/${swishId}` },
      { method: 'DELETE', path: `/api/swishPayments/${swishId}` },
      { method: 'GET', path: `/api/sites/${siteId}/account/` },
      { method: 'PUT', path: `/api/sites/${siteId}/host`, body: JSON.stringify({ host: 'mine-now.localhost' }) },
    ]
    await expectRefused([
      ...foreign(victim.siteId, begun.orderId, begun.card, begun.swishId),
      ...foreign(victim.siteId, begun.orderId, begun.card, begun.swishId).map((call) => ({
        ...call,
        headers: { Cookie: 'festoon_session=forged' },
      })),
      ...malformed.flatMap((id) => foreign(id, id, id, id)),
    ])
    expect(shop.swish.payments().find(({ id }) => id === begun.swishId)?.status).toBe('CREATED')
  })

  test('calls by other pages, and by other names of this server, are refused', async () => {
    const call = bought(own('/payment/stripe'), { paymentProduct: 'subdomain', host: 'by-another-page.localhost' })
    const origins = ['https://evil.example', 'null', 'http://taken.localhost', `${shop.origin}.evil.example`, '', 'x']
    const hosts = ['evil.example', 'taken.localhost', 'evil.example:80', 'localhost.evil.example']
    await expectRefused([
      ...origins.map((Origin) => ({ ...call, headers: { Origin } })),
      ...hosts.map((Host) => ({ ...call, headers: { Host } })),
      ...hosts.map((Host) => ({ ...call, headers: { Host, Origin: `http://${Host}` } })),
      ...hosts.map((host) => ({ ...call, headers: { Origin: `http://${host}`, 'X-Forwarded-Host': host } })),
    ])
  })

  test('forged, broken and oversized reports of providers are refused', async () => {
    const event = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_forged', object: 'payment_intent', status: 'succeeded' } },
    })
    const signed = (payload: string, secret: string, timestamp: number) =>
      shop.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const now = Math.floor(Date.now() / 1000)
    const right = signed(event, shop.webhookSecret, now)
    const signatures = [
      '',
      'x',
      't=1',
      'v1=',
      `t=${now},v1=`,
      `t=${now},v1=${'0'.repeat(64)}`,
      `t=${now},v0=${right.split('v1=')[1]}`,
      signed(event, 'whsec_another', now),
      signed(event, shop.webhookSecret, now - 301),
      signed(event, shop.webhookSecret, 1),
      signed(`${event} `, shop.webhookSecret, now),
      right.replace(/^t=\d+/, `t=${now + 1}`),
      `${right}x`.replace(/v1=./, 'v1=g'),
    ]
    const webhook = (body: string | Buffer, signature: string): Call => ({
      method: 'POST',
      path: '/api/stripe/webhook',
      body,
      headers: { 'Stripe-Signature': signature },
    })
    const callback = (body: string, headers: Record<string, string> = {}): Call => ({
      method: 'POST',
      path: '/api/swish/callback',
      body,
      headers,
    })
    const ofVictim = JSON.stringify({ id: begun.swishId, status: 'PAID' })
    await expectRefused([
      ...signatures.map((signature) => webhook(event, signature)),
      webhook('', signed('', shop.webhookSecret, now)),
      webhook('[]', signed('[]', shop.webhookSecret, now)),
      webhook('{', signed('{', shop.webhookSecret, now)),
      webhook('x'.repeat(300_000), right),
      webhook(Buffer.from([0xff, 0xfe, 0]), right),
      ...['', 'x', '0'.repeat(36), `${'a'.repeat(36)}, ${'b'.repeat(36)}`].map((callbackIdentifier) =>
        callback(ofVictim, { callbackIdentifier }),
      ),
      callback(ofVictim),
      callback(ofVictim.toLowerCase(), { callbackIdentifier: 'a'.repeat(36) }),
      callback('x'.repeat(100_000)),
      callback('{'),
      callback('[]'),
      callback(`{"id":${JSON.stringify([begun.swishId])}}`),
      callback(JSON.stringify({ id: 'A'.repeat(32), status: 'PAID' }), { callbackIdentifier: '' }),
    ])
    expect((await shop.site(victim.siteId)).active_until).toBe('2099-01-01T00:00:00.000Z')
  })

  test('bodies that are too large, or in another form, are refused', async () => {
    const paths = [own('/payment/stripe'), own('/payment/swish'), own('/host'), '/api/accounts/register']
    await expectRefused(
      paths.flatMap((path): Call[] => {
        const method = path.endsWith('/host') ? 'PUT' : 'POST'
        return [
          { method, path, body: JSON.stringify({ paymentProduct: 'subdomain', host: 'x'.repeat(100_000) }) },
          { method, path, body: '{"paymentProduct":"subdomain"' },
          {
            method,
            path,
            body: 'paymentProduct=subdomain',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          },
          { method, path, body: '{"paymentProduct":"subdomain"}', headers: { 'Content-Type': 'text/plain' } },
          { method, path, body: Buffer.from('{"paymentProduct":"\xff"}', 'latin1') },
          { method, path, body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
          { method, path, body: '{"__proto__":{"paymentProduct":"subdomain"}}' },
        ]
      }),
    )
  })

  test('accounts and the wizard refuse what is none of theirs', async () => {
    const mails = [
      'x',
      '@',
      'a@',
      'a@b',
      'a b@example.com',
      'a@example.com\r\nBcc: all@example.com',
      'a@example.com\u0000',
      '"a"@example.com, b@example.com',
      'а@example.com',
      'a@exаmple.com',
      `${'a'.repeat(300)}@example.com`,
      '<a@example.com>',
    ]
    await expectRefused([
      ...mails.flatMap((mail) => [
        bought('/api/accounts/register', { mail, password: 'long enough', termsAccepted: true }),
        bought('/api/accounts/login', { mail, password: 'long enough' }),
        bought('/api/accounts/reset-password', { mail }),
      ]),
      ...['', 'short', 'x'.repeat(201), null, ['long enough']].map((password) =>
        bought('/api/accounts/register', { mail: 'new@example.com', password }),
      ),
      ...['', 'x', '../', 'x'.repeat(101), null].map((token) => ({
        ...bought('/api/accounts/reset-password', { password: 'long enough', token }),
        method: 'PUT',
      })),
      ...wrong
        .filter((value) => typeof value !== 'object' || Array.isArray(value))
        .map((value) => bought('/api/sites/quick-start/wizard', value)),
      ...['dressCode', 'children', 'gifts', 'languages', 'dateNotDecided'].flatMap((field) =>
        ['DROP TABLE', '__proto__', 7].map((value) => bought('/api/sites/quick-start/wizard', { [field]: value })),
      ),
      bought('/api/sites/quick-start/wizard', { name1: 'x'.repeat(101) }),
      bought('/api/sites/quick-start/wizard', { location: 'x'.repeat(301) }),
    ])
  })

  test('a name that somebody typed is never an error of ours, and never somebody else’s', async () => {
    // every other of them in `npm test`, on SQLite
    const strings = naughtyStrings().filter((_, index) => index % 2 === 0 || kind === 'postgresql')
    for (const name of [...strings, ...hostileHosts]) {
      const path = own(`/host/subdomain-available/${encodeURIComponent(name)}`)
      const { status, text } = await send({ method: 'GET', path })
      expect(status, name).toBeLessThan(500)
      if (status !== 200) continue
      const { available, host } = JSON.parse(text)
      expect(host, name).toMatch(/^$|^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.localhost$/)
      if (host === 'taken.localhost' || host === '') expect(available, name).toBe(false)
    }
    const { host_holds: _, ...others } = await stored()
    const { host_holds: __, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
  })

  test(`${hostileDomains.length * 5} domains that somebody typed are never somebody else’s, and nothing is paid or connected`, async () => {
    const product = { paymentProduct: 'domain_name', payerAlias: '0709999999' }
    const elsewhere = { ...product, paymentProduct: 'domain_name_other_registrar' }
    for (const name of hostileDomains) {
      const encoded = encodeURIComponent(name)
      for (const lookUp of ['/host/domain-available/', '/host/domain-connection/available/']) {
        const { status, text } = await send({ method: 'GET', path: own(`${lookUp}${encoded}`) })
        expect(status, name).toBeLessThan(500)
        if (status !== 200) continue
        const { available, host } = JSON.parse(text)
        if (!available) continue
        expect(host, name).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
        expect([sold, connected, `www.${connected}`], name).not.toContain(host)
        await shop.database('host_holds').where({ host }).delete()
      }
    }
    const { host_holds: _, ...others } = await stored()
    const { host_holds: __, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    // names that are not held are not sold, and domains that are not paid for are not connected
    before = await stored()
    await expectRefused(
      hostileDomains.flatMap((host) => [
        bought(own('/payment/stripe'), { ...product, host }),
        { method: 'PUT', path: own('/host/domain-connection'), body: JSON.stringify({ domain: host }) },
        bought(own(`/host/domain-registration/register/${begun.card}?host=${encodeURIComponent(host)}`), {}),
      ]),
    )
    await expectRefused(
      [sold, connected, `www.${connected}`, 'vigd.se', 'co.uk', '', '127.0.0.1'].map((host) =>
        bought(own('/payment/stripe'), { ...elsewhere, host }),
      ),
    )
  })

  test(`${wrong.length * 3} broken bodies of calls about domains are refused, as are those of other sites and names`, async () => {
    const connection = '/host/domain-connection'
    const registration = `/host/domain-registration/register/${begun.card}`
    const put = (path: string, body: unknown): Call => ({ method: 'PUT', path, body: JSON.stringify(body) })
    await expectRefused(
      wrong.flatMap((value) => [
        put(own(connection), { domain: value }),
        put(own(connection), value),
        put(own(connection), { domain: 'ny.fi', language: value ?? 0 }),
      ]),
    )
    const ofVictim = `/api/sites/${victim.siteId}`
    await expectRefused([
      { method: 'GET', path: `${ofVictim}${connection}` },
      { method: 'GET', path: `${ofVictim}${connection}/available/ny.fi` },
      { method: 'GET', path: `${ofVictim}/host/domain-available/ny.se` },
      { method: 'POST', path: `${ofVictim}${connection}/check` },
      put(`${ofVictim}${connection}`, { domain: 'ny.fi' }),
      { method: 'POST', path: `${ofVictim}${registration}` },
      { method: 'POST', path: own(registration) },
      ...['evil.example', 'taken.localhost', connected, sold].map((Host) => ({
        ...put(own(connection), { domain: 'ny.fi' }),
        headers: { Host },
      })),
      put(own(connection), { domain: 'x'.repeat(100_000) }),
      { method: 'PUT', path: own(connection), body: '{"domain":"ny.fi"' },
      { method: 'PUT', path: own(connection), body: 'domain=ny.fi', headers: { 'Content-Type': 'text/plain' } },
      { method: 'PUT', path: own(connection), body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    ])
  })

  test('in a race one order, one open payment of each method, and one owner of a name come out', async () => {
    const racers = [await shop.openOwner(), await shop.openOwner(), await shop.openOwner()]
    const answers = await Promise.all(
      racers.flatMap((racer) =>
        Array.from({ length: 6 }, (_, index) => {
          const body = { paymentProduct: 'subdomain', host: 'the-race.localhost' }
          return index % 2 === 0
            ? racer.call('POST', '/payment/stripe', body)
            : racer.call('POST', '/payment/swish', { ...body, payerAlias: `070${racers.indexOf(racer)}000000` })
        }),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const orders = await shop.database('orders').whereIn(
      'site_id',
      racers.map(({ siteId }) => siteId),
    )
    expect(orders).toHaveLength(1)
    expect(await shop.database('host_holds').where({ host: 'the-race.localhost' })).toHaveLength(1)
    const open = await shop.database('payments').where({ order_id: orders[0].id, status: 'created' })
    expect(open.map(({ method }) => method).sort()).toEqual(['stripe', 'swish'])
  })
})

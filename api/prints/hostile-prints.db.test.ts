import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { printResponse } from '../../cards/print-contract.ts'
import { createServerAccessKey } from '../../commands/prints/server-access.ts'
import { newToken } from '../../platform/ids.ts'
import { recipient } from '../../tests/support/card-orders.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { type Owner, openShop, type Shop } from '../../tests/support/shop.ts'

/** Malicious input to the calls for cards: rejected with the product's own errors, or stored as plain text. */

const text = (position: string, words: string, page = 1) => ({
  id: `${position}${page}`,
  page,
  position,
  contentType: 'text',
  properties: { text: words },
})
const code = (url: string) => ({
  id: 'code',
  page: 2,
  position: 'qr',
  contentType: 'qr',
  properties: { url, hidden: false },
})
const picture = (path: string, fileName = `${'a'.repeat(64)}.jpg`) => ({
  id: 'photo',
  page: 1,
  position: 'primaryImage',
  contentType: 'image',
  properties: { path, fileName, width: 900, height: 600 },
})
const card = { content: [text('names', 'Åsa & Bo'), code('https://asa.vigd.se')] }
const markup = '</text></svg><script src=//evil.example></script><img src=x onerror=alert(1)>&#60;b>'

describe.each(oneDatabaseKind)('hostile calls of cards, on %s', (kind) => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let shop: Shop
  let owner: Owner
  let stranger: Owner
  beforeAll(async () => {
    shop = await openShop(kind, { cards: true })
    ;[owner, stranger] = [await shop.openOwner(), await shop.openOwner()]
  })
  afterAll(() => shop.close())

  const make = async (of: Owner, change: object = {}): Promise<string> => {
    const { body } = await of.call('POST', '/api/prints', { ...card, ...change, site: of.siteId })
    return z.object({ id: z.string() }).parse(body).id
  }
  const rows = async () => Number((await shop.database('prints').count({ n: '*' }).first())?.n)
  const view = async (id: string, key: string) => fetch(`${shop.origin}/print-pdf/${id}/${key}`)

  test('another’s card is neither shown, changed, drawn nor ordered, and none that is not there', async () => {
    const id = await make(owner)
    const wish = { quantity: 10, envelopes: 'none', shipmentMethodUid: 'x', shippingAddress: recipient }
    const calls = (print: string) =>
      [
        ['GET', `/api/prints/${print}`],
        ['PUT', `/api/prints/${print}`, { ...card, documentRevision: 1 }],
        ['DELETE', `/api/prints/${print}`],
        ['GET', `/api/prints/${print}/proof`],
        ['GET', `/api/prints/${print}/sides`],
        ['GET', `/api/prints/${print}/sides/1.png`],
        ['GET', `/api/prints/${print}/versions`],
        ['POST', `/api/prints/${print}/duplicate`],
        ['POST', '/api/orders/shipmentMethods', { ...wish, print }],
        ['POST', '/api/orders', { ...wish, print, site: stranger.siteId }],
      ] as const
    for (const [method, path, body] of calls(id))
      expect(await stranger.call(method, path, body), `${method} ${path}`).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    for (const [method, path, body] of calls('nosuchcard0000000000'))
      expect(await stranger.call(method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
    expect(await shop.database('orders').where({ kind: 'cards' })).toEqual([])
    expect((await owner.call('GET', `/api/prints/${id}`)).body).toMatchObject({ documentRevision: 1 })
  })

  test('a key opens its own card for its own time: not when it is guessed, late, or tried elsewhere', async () => {
    const deps = { database: shop.database, clock: { now: () => new Date(now) } }
    const [id, other] = [await make(owner), await make(owner)]
    now = shop.clock.now().getTime()
    const key = await createServerAccessKey(deps, id)
    now -= 60 * 60_000
    const late = await createServerAccessKey(deps, id)
    expect((await view(id, key)).status).toBe(200)
    for (const path of [
      `print-pdf/${other}/${key}`,
      `print-pdf/${id}/${late}`,
      `print-pdf/${id}/${newToken()}`,
      `print-pdf/${id}/${key.toLowerCase()}`,
      `api/prints/${other}/serverAccess/${key}`,
      `api/prints/${id}/serverAccess/${late}`,
      `api/print-files/${key}.pdf`,
    ]) {
      const answer = await fetch(`${shop.origin}/${path}`)
      expect(answer.status, path).toBe(404)
      // what is opened in a browser is a page
      if (path.startsWith('print-pdf')) expect(await answer.text(), path).toContain('Misslyckades att hämta tryck')
      else expect(await answer.json(), path).toMatchObject({ code: 'not-found' })
    }
    // it is not a session of its owner
    const asSession = { headers: { cookie: `festoon_session=${key}`, authorization: `Bearer ${key}` } }
    expect((await fetch(`${shop.origin}/api/prints/${id}`, asSession)).status).toBe(401)
  })

  test('markup in every text stays the letters that it is', async () => {
    const texts = [
      ...['welcomeText', 'names', 'dateAndLocationLong', 'websiteInfo', 'title', 'dateAndLocation'].map((position) =>
        text(position, markup),
      ),
      text('textAtQR', markup, 2),
      text('dateAndLocation', markup, 2),
      code(`https://asa.vigd.se/?"><script>alert(1)</script>`),
    ]
    const logo = { name: 'RelaxedByHand', name1: markup.slice(0, 40), name2: '"><b>', additionalText: '<i>' }
    const pages: string[] = []
    let id = ''
    for (const change of [
      { layout: 'GENESIS' },
      { layout: 'GENESIS', eventLogo: logo },
      { layout: 'PHOTO_CLEAN' },
      { layout: 'TEXT_ON_PHOTO' },
    ]) {
      id = await make(owner, { ...change, content: texts })
      const { body } = await owner.call('GET', `/api/prints/${id}`)
      expect(printResponse.parse(body).content).toEqual(texts)
      const sides = await owner.call('GET', `/api/prints/${id}/sides`)
      pages.push(z.object({ body: z.string() }).parse(sides.body).body)
    }
    const key = await createServerAccessKey({ database: shop.database, clock: shop.clock }, id)
    pages.push(await (await view(id, key)).text())
    for (const page of pages) {
      expect(page).toContain('&lt;')
      expect(page).not.toMatch(/<script|<img|<b>|<i>|onerror=alert\(1\)>/)
      // it contains no external references
      for (const [, address = ''] of page.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(address.slice(0, 40)).toMatch(/^(?:data:|#)/)
    }
  })

  test('pictures of other places and of other people are refused, and nothing is stored', async () => {
    const before = await rows()
    for (const entry of [
      picture('https://evil.example/'),
      picture('//evil.example/api/images/x/'),
      picture(`https://evil.example/api/images/${owner.siteId}/`),
      picture('file:///etc/'),
      picture('data:image/svg+xml,<svg/>'),
      picture(`/api/images/${owner.siteId}/../../`),
      picture(`/api/images/${owner.siteId}/`, '../../../etc/passwd'),
      picture(`/api/images/${owner.siteId}/`, 'https://evil.example/a.jpg'),
      picture(`/api/images/${stranger.siteId}/`),
      // of the own site, but never uploaded
      picture(`/api/images/${owner.siteId}/`),
    ]) {
      const answer = await owner.call('POST', '/api/prints', { content: [entry], site: owner.siteId })
      expect(answer, JSON.stringify(entry.properties)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    }
    expect(await rows()).toBe(before)
  })

  test('ten megabytes of text are refused before they are read', async () => {
    const before = await rows()
    const huge = { content: [text('names', 'x'.repeat(10_000_000))], site: owner.siteId }
    // the connection may be closed before all of it has been sent
    const answer = await owner.call('POST', '/api/prints', huge).catch(() => undefined)
    if (answer !== undefined) expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } })
    expect(
      await owner.call('POST', '/api/prints', { ...card, content: [text('names', 'x'.repeat(301))] }),
    ).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await rows()).toBe(before)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'tel:112',
    'WIFI:S:evil;;',
    'https://192.168.0.1/',
    'http://localhost/',
    'https://a@evil.example@/',
  ])('a code that leads to %s cannot be ordered', async (url) => {
    const print = await make(owner, { content: [text('names', 'Åsa & Bo'), code(url)] })
    const wish = { print, site: owner.siteId, quantity: 10, envelopes: 'none', shipmentMethodUid: 'postnord_parcel' }
    expect(await owner.call('POST', '/api/orders', { ...wish, shippingAddress: recipient })).toMatchObject({
      status: 422,
      body: { code: 'card-unfinished' },
    })
    expect(await shop.database('orders').where({ kind: 'cards' })).toEqual([])
  })
})

import { Resolver } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDns, type TestDns } from '../../tests/support/dns.ts'
import { createGoogleSource } from '../maps/google/source.ts'
import { createPoliteFetch } from '../maps/tiles/polite-fetch.ts'
import { fetchThumbnail } from '../youtube/fetch-thumbnail.ts'
import { fetchExternal, isPublicAddress, type LookUp } from './fetch-external.ts'

/** An outside service whose URL contains user input, and an internal address that it redirects to. */
let service: Server
let inner: Server
let serviceUrl = ''
let innerUrl = ''
let asked = 0
let reachedInside = 0

beforeAll(async () => {
  inner = createServer((_req, res) => {
    reachedInside++
    res.end('secret')
  })
  innerUrl = await listening(inner)
  service = createServer((_req, res) => {
    asked++
    res.writeHead(302, { location: `${innerUrl}/latest/meta-data` }).end()
  })
  serviceUrl = await listening(service)
})

beforeEach(() => {
  asked = 0
  reachedInside = 0
})

afterAll(() => Promise.all([service, inner].map((server) => new Promise<unknown>((resolve) => server.close(resolve)))))

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on a port')
  return `http://127.0.0.1:${address.port}`
}

it('is not led to another host by a service of map tiles or of places', async () => {
  const fetchPolitely = createPoliteFetch({ userAgent: 'test', referer: 'http://localhost', everyMs: 0 })
  await expect(fetchPolitely(`${serviceUrl}/1/2/3.png`)).rejects.toMatchObject({ code: 'map-unavailable' })
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})

it('is not led to another host by the maps of Google', async () => {
  const options = { key: 'KEY', signingSecret: 'c2VjcmV0', language: 'sv', market: 'se' as const, origin: serviceUrl }
  const source = createGoogleSource(options)
  if (source.kind !== 'links') throw new Error('gives links')
  const view = { location: 'Uppsala', zoom: 14, mapTheme: 'SILVER' as const, markerColor: '#ea4335', pin: null }
  await expect(source.check(view)).rejects.toMatchObject({ code: 'map-unavailable' })
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})

it('is not led to another host by the pictures of films', async () => {
  await expect(fetchThumbnail('dQw4w9WgXcQ', async () => 'used', serviceUrl)).rejects.toThrow()
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})

describe('which addresses are outside', () => {
  it.each([
    ['this machine', ['127.0.0.1', '127.255.0.1', '::1', '0.0.0.0', '::', '::127.0.0.1']],
    [
      'private networks',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
    ],
    ['links, and what clouds tell there', ['169.254.169.254', '169.254.0.1', 'fe80::1', 'fd00:ec2::254']],
    ['networks of providers', ['100.64.0.1', '100.127.255.255', '192.0.0.1', '198.18.0.1']],
    [
      'many, or nobody',
      ['224.0.0.1', '239.1.1.1', 'ff02::1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '2001:db8::1'],
    ],
    [
      'one of these in other clothes',
      ['::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:a9fe:a9fe::'],
    ],
    ['no address', ['', 'localhost', '1.2.3.4.5', '256.0.0.1', 'x']],
  ])('not those of %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('but those of the internet', () => {
    expect(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'].every(isPublicAddress)).toBe(
      true,
    )
  })
})

describe('a name', () => {
  let dns: TestDns
  const asks: string[] = []
  /** Replaces the system's resolver. */
  let lookUp: LookUp
  beforeAll(async () => {
    dns = await startDns()
    const resolver = new Resolver({ timeout: 1000, tries: 1 })
    resolver.setServers([dns.address])
    lookUp = async (name) => {
      asks.push(name)
      const four = await resolver.resolve4(name).catch(() => [])
      const six = await resolver.resolve6(name).catch(() => [])
      return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]
    }
  })
  beforeEach(() => {
    asks.length = 0
  })
  afterAll(() => dns.close())
  const get = (name: string) =>
    fetchExternal(`http://${name}:${new URL(innerUrl).port}/latest/meta-data`, {
      timeoutMs: 300,
      maxBytes: 1000,
      lookUp,
    })

  it('that leads inside is not followed, also when it leads outside as well', async () => {
    dns.say({
      'inside.test': ['A 127.0.0.1'],
      'both.test': ['A 203.0.114.5', 'A 127.0.0.1'],
      'six.test': ['A 203.0.114.5', 'AAAA ::1'],
      'mapped.test': ['AAAA ::ffff:127.0.0.1'],
    })
    for (const name of ['inside.test', 'both.test', 'six.test', 'mapped.test'])
      await expect(get(name), name).rejects.toThrow('is not outside')
    await expect(get('nobody.test')).rejects.toThrow('leads to nothing')
    expect(reachedInside).toBe(0)
  })

  it('that leads elsewhere when it is asked a second time gains nothing: it is asked once for a connection', async () => {
    dns.say({ 'turning.test': ['A 203.0.114.5'] }, 0)
    const first = get('turning.test')
    dns.say({ 'turning.test': ['A 127.0.0.1'] }, 0)
    // fails because nothing answers at the public address, or by refusal; the internal address is never reached
    await expect(first).rejects.toThrow()
    expect(asks).toEqual(['turning.test'])
    await expect(get('turning.test')).rejects.toThrow('is not outside')
    expect([asks.length, reachedInside]).toEqual([2, 0])
  })

  it('that is an address already is the operator’s own word', async () => {
    const answer = await fetchExternal(`${innerUrl}/`, { timeoutMs: 1000, maxBytes: 1000, lookUp })
    expect([answer.status, String(answer.body), asks]).toEqual([200, 'secret', []])
    await expect(fetchExternal(`${innerUrl}/`, { timeoutMs: 1000, maxBytes: 3 })).rejects.toThrow('more than 3 bytes')
    await expect(fetchExternal('file:///etc/passwd', { timeoutMs: 1000, maxBytes: 3 })).rejects.toThrow('only HTTP')
  })
})

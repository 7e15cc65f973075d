import * as path from 'node:path'
import { describe, expect, it } from 'vitest'
import { UnknownBuildError } from '../../domain/commerce/market.ts'
import { productSettings, siteOrigin } from './origins.ts'
import { readSettings } from './settings.ts'
import { SettingsError } from './variables.ts'

const production = {
  DEPLOYMENT: 'production',
  BASE_DOMAIN: 'vigd.se',
  SECRET_KEY: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPERATOR_NAME: 'Festoon AB',
  OPERATOR_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
  OPERATOR_ORGANISATION_NUMBER: '556000-0001',
  OPERATOR_VAT_NUMBER: 'SE556000000101',
  OPERATOR_PHONE: '08-123 45 67',
}

describe('settings', () => {
  it('have the defaults of the README', () => {
    expect(readSettings({})).toMatchObject({
      deployment: 'development',
      port: 3000,
      sitesPort: 8080,
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      market: 'se',
      brand: 'wedding',
      baseDomain: 'localhost',
      stripe: undefined,
      stripeSimulatorPort: 12111,
      smtpUrl: undefined,
      draftUploads: { mostBytes: 20_000_000_000, bytesPerNetwork: 2_000_000_000 },
    })
  })

  it('count an empty variable as unset', () => {
    expect(readSettings({ PORT: '', REDIS_URL: '', BRAND: '' })).toMatchObject({ port: 3000, brand: 'wedding' })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SITES_PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'not an address'],
    ['REDIS_URL', 'http://x'],
    ['BASE_DOMAIN', 'https://vigd.se'],
    ['BASE_DOMAIN', 'Vigd.se'],
    ['BASE_DOMAIN', 'vigd.se:3000'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_SIMULATOR_PORT', 'x'],
    ['STRIPE_URL', 'http://stripe.example'],
    ['SWISH_URL', 'http://swish.example'],
    ['SWISH_PAYEE_ALIAS', '0701234567'],
    ['SWISH_SIMULATOR_PORT', 'x'],
    ['TLS_ASK_PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['CDN', 'akamai'],
    ['CDN_ZONE', 'zone'],
    ['CDN_URL', 'ftp://cdn.example'],
    ['CDN_CALLS_PER_MINUTE', '0'],
    ['GANDI_URL', 'http://api.gandi.net/v5'],
    ['REGISTRAR_SIMULATOR_PORT', 'x'],
    ['REGISTRANT_NUMBER', '5560000000'],
    ['REGISTRANT_PHONE', '08-123 45 67'],
    ['REGISTRANT_MAIL', 'nobody'],
    ['REGISTRANT_COUNTRY', 'Sweden'],
    ['SITES_IPV4', '2001:db8::1'],
    ['SITES_IPV6', '203.0.113.5'],
    ['SITES_IPV4', 'sites.vigd.se'],
    ['SITES_CNAME', 'https://sites.vigd.se'],
    ['DNS_SERVERS', '1.1.1.1'],
    ['DNS_SERVERS', '1.1.1.1,dns.example'],
    ['SMTP_URL', 'mail.example.com'],
    ['SECRET_KEY', 'short'],
    ['PASSKEY_RP_ID', 'elsewhere.se'],
    ['LOG_LEVEL', 'loud'],
    ['DEPLOYMENT', 'staging'],
  ])('stop the start and name %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  it('never repeat a wrong secret', () => {
    const value = 'not-a-key-but-secret'
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SECRET_KEY'])
      try {
        readSettings({ [name]: value })
        expect.unreachable()
      } catch (error) {
        expect(String(error)).not.toContain(value)
      }
  })

  it('name every wrong variable at once', () => {
    expect(() => readSettings({ PORT: 'x', REDIS_URL: 'y' })).toThrow(/PORT[\s\S]*REDIS_URL/)
  })

  it('refuse an unknown market and brand', () => {
    expect(() => readSettings({ MARKET: 'no' })).toThrow(UnknownBuildError)
    expect(() => readSettings({ BRAND: 'student' })).toThrow('Unknown brand')
  })

  it('need a domain, a key and real payments in production', () => {
    expect(readSettings(production)).toMatchObject({ deployment: 'production', baseDomain: 'vigd.se' })
    for (const name of ['BASE_DOMAIN', 'SECRET_KEY'])
      expect(() => readSettings({ ...production, [name]: undefined })).toThrow(name)
    const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET, ...unpaid } = production
    expect(() => readSettings(unpaid)).toThrow('STRIPE_SECRET_KEY')
    expect(readSettings({ NODE_ENV: 'production', DEPLOYMENT: 'development' }).baseDomain).toBe('localhost')
  })

  it('name who sells, in production without exception', () => {
    expect(readSettings(production).operator).toEqual({
      name: 'Festoon AB',
      address: 'Storgatan 1, 111 22 Stockholm',
      organisationNumber: '556000-0001',
      vatNumber: 'SE556000000101',
      phone: '08-123 45 67',
      mail: 'hej@vigd.se',
    })
    const { OPERATOR_VAT_NUMBER, OPERATOR_PHONE, ...unnamed } = production
    expect(() => readSettings(unnamed)).toThrow('OPERATOR_VAT_NUMBER, OPERATOR_PHONE must be set')
    expect(readSettings({ OPERATOR_MAIL: 'kund@festoon.example' }).operator.mail).toBe('kund@festoon.example')
    expect(() => readSettings({ OPERATOR_MAIL: 'kund' })).toThrow('OPERATOR_MAIL')
  })

  it('measure only with a service, and conversions only for parties', () => {
    expect(readSettings({}).measuring).toBe(undefined)
    const all = {
      ANALYTICS_SCRIPT_URL: 'https://a.example/x.js',
      ANALYTICS_ORIGINS: 'https://b.example, https://c.example:8443',
      CONVERSION_URL: 'https://d.example/?r={reference}',
    }
    expect(readSettings({ ...all, BRAND: 'party' }).measuring).toEqual({
      scriptUrl: 'https://a.example/x.js',
      origins: ['https://a.example', 'https://b.example', 'https://c.example:8443'],
      conversionUrl: 'https://d.example/?r={reference}',
    })
    expect(readSettings(all).measuring?.conversionUrl).toBe(undefined)
    expect(() => readSettings({ ...all, ANALYTICS_SCRIPT_URL: '' })).toThrow('ANALYTICS_SCRIPT_URL')
    expect(() => readSettings({ ...all, ANALYTICS_ORIGINS: "https://b.example; script-src 'unsafe-inline'" })).toThrow(
      'ANALYTICS_ORIGINS',
    )
    expect(() => readSettings({ ...all, CONVERSION_URL: 'https://d.example/' })).toThrow('{reference}')
  })

  it('take the three of Stripe together', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET')
    const all = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readSettings(all).stripe).toEqual({
      secretKey: 'sk_test_1',
      publicKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
    })
  })

  it('take those of Swish together', () => {
    expect(readSettings({}).swish).toBe(undefined)
    const all = {
      SWISH_URL: 'https://mss.cpc.getswish.net/swish-cpcapi/',
      SWISH_PAYEE_ALIAS: '1234679304',
      SWISH_CERTIFICATE_FILE: 'merchant.pem',
      SWISH_KEY_FILE: 'merchant.key',
    }
    expect(readSettings(all).swish).toEqual({
      url: 'https://mss.cpc.getswish.net/swish-cpcapi',
      qrUrl: 'https://mpc.getswish.net/qrg-swish/api/v1/commerce',
      payeeAlias: '1234679304',
      certificateFile: 'merchant.pem',
      keyFile: 'merchant.key',
      caFile: undefined,
    })
    for (const name of Object.keys(all)) expect(() => readSettings({ ...all, [name]: undefined })).toThrow(name)
  })

  it('name the holder of domains wherever they are sold', () => {
    expect(readSettings({})).toMatchObject({
      registrar: undefined,
      sitesAddresses: { ipv4: '127.0.0.1', ipv6: undefined },
    })
    const all = {
      GANDI_TOKEN: 'pat_1',
      REGISTRANT_ORGANISATION: 'Festoon AB',
      REGISTRANT_NUMBER: '556000-0000',
      REGISTRANT_GIVEN_NAME: 'Anna',
      REGISTRANT_FAMILY_NAME: 'Ek',
      REGISTRANT_MAIL: 'domains@example.com',
      REGISTRANT_PHONE: '+46.81234567',
      REGISTRANT_STREET: 'Storgatan 1',
      REGISTRANT_POSTCODE: '111 22',
      REGISTRANT_CITY: 'Stockholm',
      SITES_IPV4: '203.0.113.5',
    }
    expect(readSettings({ ...all, SITES_IPV6: '2001:db8::5' })).toMatchObject({
      registrar: {
        url: 'https://api.gandi.net/v5',
        token: 'pat_1',
        holder: { organisation: 'Festoon AB', number: '556000-0000', country: 'SE' },
      },
      sitesAddresses: { ipv4: '203.0.113.5', ipv6: '2001:db8::5' },
    })
    for (const name of Object.keys(all).slice(1))
      expect(() => readSettings({ ...all, [name]: undefined })).toThrow(name)
  })

  it('name what is printed wherever cards are sold', () => {
    expect(readSettings({})).toMatchObject({ printShop: undefined, printShopSimulatorPort: 12114 })
    const all = {
      GELATO_API_KEY: 'key',
      GELATO_WEBHOOK_SECRET: 'a secret of twenty signs',
      GELATO_ROUNDED_CARD: 'rounded',
      GELATO_ENVELOPE: 'envelope',
      GELATO_PREMIUM_ENVELOPE: 'premium',
    }
    expect(readSettings(all)).toMatchObject({
      printShop: {
        url: 'https://order.gelatoapis.com',
        products: { roundedCard: 'rounded', envelopes: { standard: 'envelope', premium: 'premium' } },
      },
    })
    for (const name of Object.keys(all).slice(1))
      expect(() => readSettings({ ...all, [name]: undefined })).toThrow(name)
  })

  it('say what domains of other registrars lead to, where they are offered', () => {
    expect(readSettings(production).connections).toBe(undefined)
    expect(readSettings({ ...production, SITES_IPV4: '203.0.113.5' }).connections).toEqual({
      target: { ipv4: '203.0.113.5', ipv6: undefined, cname: 'vigd.se' },
      dnsServers: ['1.1.1.1', '8.8.8.8', '9.9.9.9'],
    })
    const all = {
      SITES_IPV4: '203.0.113.5',
      SITES_IPV6: '2001:db8::5',
      SITES_CNAME: 'sites.vigd.se',
      DNS_SERVERS: '127.0.0.1:5353, [::1]:5353',
    }
    expect(readSettings({ ...production, ...all }).connections).toEqual({
      target: { ipv4: '203.0.113.5', ipv6: '2001:db8::5', cname: 'sites.vigd.se' },
      dnsServers: ['127.0.0.1:5353', '[::1]:5353'],
    })
  })

  it('choose one source of maps, whole', () => {
    expect(readSettings({}).maps).toEqual({ kind: 'embedded' })
    const google = { GOOGLE_MAPS_KEY: 'AIza1', GOOGLE_MAPS_SIGNING_SECRET: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=' }
    expect(readSettings(google).maps).toEqual({
      kind: 'google',
      key: 'AIza1',
      signingSecret: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=',
    })
    const tiles = {
      MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1',
      MAP_ATTRIBUTION: '© OpenStreetMap contributors',
      MAP_GEOCODER_URL: 'https://nominatim.example',
    }
    expect(readSettings({ ...tiles, MAP_GEOCODER_SECONDS: '2.5' }).maps).toEqual({
      kind: 'tiles',
      tileUrl: tiles.MAP_TILE_URL,
      attribution: tiles.MAP_ATTRIBUTION,
      geocoderUrl: tiles.MAP_GEOCODER_URL,
      geocoderSeconds: 2.5,
    })
    expect(() => readSettings({ ...google, ...tiles })).toThrow('choose one map')
    expect(() => readSettings({ GOOGLE_MAPS_KEY: 'AIza1' })).toThrow('GOOGLE_MAPS_SIGNING_SECRET')
    expect(() => readSettings({ MAP_TILE_URL: tiles.MAP_TILE_URL })).toThrow('MAP_GEOCODER_URL')
    expect(() => readSettings({ ...tiles, MAP_TILE_URL: 'https://tiles.example/{z}/{x}.png' })).toThrow('{y}')
    expect(() => readSettings({ ...google, GOOGLE_MAPS_SIGNING_SECRET: 'a b' })).toThrow('GOOGLE_MAPS_SIGNING_SECRET')
  })
})

it('knows the address of a page in development and production', () => {
  expect(siteOrigin({ deployment: 'development', sitesPort: 8080 }, 'demo.localhost')).toBe(
    'http://demo.localhost:8080',
  )
  expect(siteOrigin({ deployment: 'production', sitesPort: 8080 }, 'anna.vigd.se')).toBe('https://anna.vigd.se')
})

it('lets pages link to the product where it runs: in development to the installation, else to the brand’s domain', () => {
  const { profile } = readSettings({})
  const linked = (deployment: 'development' | 'production') =>
    productSettings({ brand: 'wedding', market: 'se', deployment, profile, port: 3100 }).productUrl
  expect(linked('development')).toBe('http://localhost:3100/')
  expect(linked('production')).toBe('https://vigd.se/')
})

it.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', endpoint: undefined, region: 'us-east-1' }],
  [
    's3://our-files/festoon?endpoint=http://127.0.0.1:9000&region=eu-north-1',
    { bucket: 'our-files', prefix: 'festoon/', endpoint: 'http://127.0.0.1:9000', region: 'eu-north-1' },
  ],
])('the store %s is read', (value, store) => {
  expect(readSettings({ STORE_URL: value })).toMatchObject({ store })
})

it.each([
  'http://bucket',
  's3://key:secret@bucket',
  's3://b',
  's3://bucket?endpoint=ftp://x',
  's3://bucket?acl=public',
])('the store %s stops the start', (value) => {
  expect(() => readSettings({ STORE_URL: value })).toThrow(/^STORE_URL/)
})

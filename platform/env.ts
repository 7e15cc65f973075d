import { isIP } from 'node:net'
import * as path from 'node:path'
import * as z from 'zod'
import type { ConnectionTarget } from '../domain/address/domain-connection.ts'
import {
  type Brand,
  type BrandProfile,
  brandProfile,
  companyName,
  type Market,
  parseBrand,
  parseMarket,
} from '../domain/commerce/market.ts'
import type { Operator } from '../domain/commerce/operator.ts'

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535')
const port = (fallback: number) => portNumber.default(fallback)

const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol)
      } catch {
        return false
      }
    },
    `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )

/** `1.1.1.1`, `1.1.1.1:53`, `2606:4700::1111` or `[2606:4700::1111]:53`. */
const isServerAddress = (value: string) => {
  const [, address] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(value) ?? /^([\d.]+):\d{1,5}$/.exec(value) ?? []
  return isIP(address ?? value) !== 0
}

const schema = z.object({
  DEPLOYMENT: z.enum(['development', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  PORT: port(3000),
  SITES_PORT: port(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  MARKET: z.string().default('se'),
  BRAND: z.string().default('wedding'),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain in lower case, without port')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLIC_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  STRIPE_SIMULATOR_PORT: port(12111),
  SWISH_URL: url(['https:']).optional(),
  SWISH_QR_URL: url(['https:']).default('https://mpc.getswish.net/qrg-swish/api/v1/commerce'),
  SWISH_PAYEE_ALIAS: z
    .string()
    .regex(/^123\d{7}$/, 'must be a Swish number of 10 digits that begins with 123')
    .optional(),
  SWISH_CERTIFICATE_FILE: z.string().min(1).optional(),
  SWISH_KEY_FILE: z.string().min(1).optional(),
  SWISH_CA_FILE: z.string().min(1).optional(),
  SWISH_SIMULATOR_PORT: port(12112),
  GANDI_TOKEN: z.string().min(1).optional(),
  GANDI_URL: url(['https:']).default('https://api.gandi.net/v5'),
  GANDI_SHARING_ID: z.string().min(1).optional(),
  REGISTRAR_SIMULATOR_PORT: port(12113),
  REGISTRANT_ORGANISATION: z.string().min(1).optional(),
  REGISTRANT_NUMBER: z
    .string()
    .regex(/^\d{6}-\d{4}$/, 'must be an organisation number such as 556000-0000')
    .optional(),
  REGISTRANT_GIVEN_NAME: z.string().min(1).optional(),
  REGISTRANT_FAMILY_NAME: z.string().min(1).optional(),
  REGISTRANT_MAIL: z.email('must be a mail address').optional(),
  REGISTRANT_PHONE: z
    .string()
    .regex(/^\+\d{1,3}\.\d{4,14}$/, 'must be a number such as +46.81234567')
    .optional(),
  REGISTRANT_STREET: z.string().min(1).optional(),
  REGISTRANT_POSTCODE: z.string().min(1).optional(),
  REGISTRANT_CITY: z.string().min(1).optional(),
  REGISTRANT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .default('SE'),
  SITES_IPV4: z.ipv4('must be an IPv4 address').optional(),
  SITES_IPV6: z.ipv6('must be an IPv6 address').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  ANALYTICS_SCRIPT_URL: url(['http:', 'https:']).optional(),
  ANALYTICS_ORIGINS: z.string().min(1).optional(),
  CONVERSION_URL: url(['http:', 'https:'])
    .refine((value) => value.includes('{reference}'), 'must hold {reference}')
    .optional(),
  OPERATOR_NAME: z.string().min(1).max(120).optional(),
  OPERATOR_ADDRESS: z.string().min(1).max(200).optional(),
  OPERATOR_ORGANISATION_NUMBER: z.string().min(1).max(40).optional(),
  OPERATOR_VAT_NUMBER: z.string().min(1).max(40).optional(),
  OPERATOR_PHONE: z.string().min(1).max(40).optional(),
  OPERATOR_MAIL: z.email('must be a mail address').optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  API_ORIGIN: url(['http:', 'https:']).optional(),
  TLS_ASK_PORT: portNumber.optional(),
  SITES_CNAME: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host in lower case')
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((value) => value.split(',').map((server) => server.trim()))
    .refine(
      (servers) => servers.length >= 2 && servers.every(isServerAddress),
      'must be two or more addresses, with commas between',
    )
    .default(['1.1.1.1', '8.8.8.8', '9.9.9.9']),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_SIGNING_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/, 'must be the secret in base64url, as Google gives it')
    .optional(),
  MAP_TILE_URL: url(['http:', 'https:'])
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must hold {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).max(120).optional(),
  MAP_GEOCODER_URL: url(['http:', 'https:']).optional(),
  MAP_GEOCODER_SECONDS: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3})?$/, 'must be a number of seconds')
    .transform(Number)
    .default(1),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SAMPLE_SITES: z.enum(['all', 'first']).default('all'),
})

/** Settings of one process, checked. Secrets in it never reach a log or the browser. */
export interface Settings {
  deployment: 'development' | 'production'
  port: number
  sitesPort: number
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  brand: Brand
  market: Market
  profile: BrandProfile
  operator: Operator
  /** What is measured of visitors who have said yes; undefined: nothing, and nobody is asked. */
  measuring: MeasuringSettings | undefined
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  stripe: { secretKey: string; publicKey: string; webhookSecret: string } | undefined
  stripeSimulatorPort: number
  swish: SwishSettings | undefined
  swishSimulatorPort: number
  registrar: RegistrarSettings | undefined
  registrarSimulatorPort: number
  /** Where the guests' server stands: what domains point to. */
  sitesAddresses: { ipv4: string; ipv6: string | undefined }
  smtpUrl: string | undefined
  chromiumPath: string | undefined
  /** Where the edge passes guests' calls of the API to; without a slash at the end. */
  apiOrigin: string
  /** Where Caddy asks which hosts may have a certificate, on loopback; undefined: nobody asks. */
  tlsAskPort: number | undefined
  /** For domains that owners have at other registrars; undefined where they are not offered. */
  connections: { target: ConnectionTarget; dnsServers: readonly string[] } | undefined
  maps: MapSettings
  secretKey: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether all sample sites of the brand are made, or its demo alone. */
  sampleSites: 'all' | 'first'
}

/** The merchant's account at Swish; the files are PEM. */
export interface SwishSettings {
  url: string
  qrUrl: string
  payeeAlias: string
  /** With its whole chain. */
  certificateFile: string
  keyFile: string
  /** Who vouches for Swish's server; undefined: whom Node trusts. */
  caFile: string | undefined
}

/** The account at Gandi, and in whose name domains are registered. */
export interface RegistrarSettings {
  url: string
  token: string
  /** The organisation at Gandi that pays; undefined: the token's own. */
  sharingId: string | undefined
  holder: {
    organisation: string
    /** Of the organisation. */
    number: string
    givenName: string
    familyName: string
    mail: string
    phone: string
    street: string
    postcode: string
    city: string
    /** ISO 3166, two letters. */
    country: string
  }
}

/** A measuring service that the operator has chosen. */
export interface MeasuringSettings {
  /** Its script, which makes an object `analytics` with `track(name, data)`. */
  scriptUrl: string
  /** Hosts that the script may talk to, its own among them. */
  origins: readonly string[]
  /** Told of purchases of the party brand, as a picture; holds {reference}, and may hold {amount} and {currency}. */
  conversionUrl: string | undefined
}

/** Where maps come from; `embedded` are those that come with the product. */
export type MapSettings =
  | { kind: 'embedded' }
  | { kind: 'google'; key: string; signingSecret: string }
  | {
      kind: 'tiles'
      tileUrl: string
      attribution: string
      geocoderUrl: string
      /** Between two questions of this process. */
      geocoderSeconds: number
    }

/** A setting is missing or wrong. The message names the variable and says what it must be. */
export class SettingsError extends Error {}

/** Reads settings from the environment; an empty variable counts as unset. Throws `SettingsError` or `UnknownBuildError`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(lines.join('\n'))
  }
  const values = result.data
  const market = parseMarket(values.MARKET)
  const brand = parseBrand(values.BRAND)
  const deployment = values.DEPLOYMENT ?? (values.NODE_ENV === 'production' ? 'production' : 'development')
  if (values.BASE_DOMAIN === undefined && deployment === 'production')
    throw new SettingsError('BASE_DOMAIN must be set in production')
  if (values.SECRET_KEY === undefined && deployment === 'production')
    throw new SettingsError('SECRET_KEY must be set in production')
  const stripe = stripeSettings(values)
  // the simulator takes play money: a shop that anybody can reach must not
  if (stripe === undefined && deployment === 'production')
    throw new SettingsError('STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set in production')
  const profile = brandProfile(brand, market)
  return {
    deployment,
    port: values.PORT,
    sitesPort: values.SITES_PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    brand,
    market,
    profile,
    operator: operatorSettings(values, deployment, profile),
    measuring: measuringSettings(values, brand),
    baseDomain: values.BASE_DOMAIN ?? 'localhost',
    stripe,
    stripeSimulatorPort: values.STRIPE_SIMULATOR_PORT,
    swish: swishSettings(values),
    swishSimulatorPort: values.SWISH_SIMULATOR_PORT,
    registrar: registrarSettings(values),
    registrarSimulatorPort: values.REGISTRAR_SIMULATOR_PORT,
    sitesAddresses: { ipv4: values.SITES_IPV4 ?? '127.0.0.1', ipv6: values.SITES_IPV6 },
    smtpUrl: values.SMTP_URL,
    chromiumPath: values.CHROMIUM_PATH,
    maps: mapSettings(values),
    connections: connectionSettings(values, deployment),
    tlsAskPort: values.TLS_ASK_PORT,
    apiOrigin: new URL(values.API_ORIGIN ?? `http://127.0.0.1:${values.PORT}`).origin,
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    sampleSites: values.SAMPLE_SITES,
  }
}

/** Address of a host's page as guests type it: https in production, `http://host:SITES_PORT` in development. */
export function siteOrigin(settings: Pick<Settings, 'deployment' | 'sitesPort'>, host: string): string {
  return settings.deployment === 'production' ? `https://${host}` : `http://${host}:${settings.sitesPort}`
}

/** Where owners write, e.g. `https://vigd.se`. */
export function editorOrigin(settings: Pick<Settings, 'deployment' | 'profile' | 'port'>): string {
  return settings.deployment === 'production'
    ? `https://${settings.profile.domain}`
    : `http://localhost:${settings.port}`
}

/** What published pages say of the product they come from. */
export function productSettings(settings: Pick<Settings, 'brand' | 'market' | 'deployment' | 'profile' | 'port'>) {
  return { brand: settings.brand, market: settings.market, productUrl: `${editorOrigin(settings)}/` }
}

/** Named on the legal pages. Nobody may sell without a name: made up only in development. */
function operatorSettings(
  values: z.infer<typeof schema>,
  deployment: Settings['deployment'],
  profile: BrandProfile,
): Operator {
  const given = {
    OPERATOR_NAME: values.OPERATOR_NAME,
    OPERATOR_ADDRESS: values.OPERATOR_ADDRESS,
    OPERATOR_ORGANISATION_NUMBER: values.OPERATOR_ORGANISATION_NUMBER,
    OPERATOR_VAT_NUMBER: values.OPERATOR_VAT_NUMBER,
    OPERATOR_PHONE: values.OPERATOR_PHONE,
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (deployment === 'production' && missing.length > 0)
    throw new SettingsError(`${missing.join(', ')} must be set in production: the legal pages name who sells`)
  return {
    name: given.OPERATOR_NAME ?? companyName,
    address: given.OPERATOR_ADDRESS ?? 'Exempelgatan 1, 111 22 Stockholm',
    organisationNumber: given.OPERATOR_ORGANISATION_NUMBER ?? '000000-0000',
    vatNumber: given.OPERATOR_VAT_NUMBER ?? 'SE000000000001',
    phone: given.OPERATOR_PHONE ?? '08-000 00 00',
    mail: values.OPERATOR_MAIL ?? profile.contactMail,
  }
}

function measuringSettings(values: z.infer<typeof schema>, brand: Brand): MeasuringSettings | undefined {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_ORIGINS: others, CONVERSION_URL: conversionUrl } = values
  if (scriptUrl === undefined) {
    if (others === undefined && conversionUrl === undefined) return undefined
    throw new SettingsError('ANALYTICS_SCRIPT_URL must be set with ANALYTICS_ORIGINS and CONVERSION_URL')
  }
  const named = (others ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  const wrong = named.find((origin) => !/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin))
  if (wrong !== undefined)
    throw new SettingsError(`ANALYTICS_ORIGINS must be origins such as https://a.example, not ${wrong}`)
  return {
    scriptUrl,
    origins: [...new Set([new URL(scriptUrl).origin, ...named])],
    conversionUrl: brand === 'party' ? conversionUrl : undefined,
  }
}

function stripeSettings(values: z.infer<typeof schema>): Settings['stripe'] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return undefined
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET } = values
  if (STRIPE_SECRET_KEY === undefined || STRIPE_PUBLIC_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined)
    throw new SettingsError(`${missing.join(', ')} must be set too: the three STRIPE settings go together`)
  return { secretKey: STRIPE_SECRET_KEY, publicKey: STRIPE_PUBLIC_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}

function swishSettings(values: z.infer<typeof schema>): Settings['swish'] {
  const { SWISH_URL, SWISH_PAYEE_ALIAS, SWISH_CERTIFICATE_FILE, SWISH_KEY_FILE, SWISH_CA_FILE } = values
  const all = { SWISH_URL, SWISH_PAYEE_ALIAS, SWISH_CERTIFICATE_FILE, SWISH_KEY_FILE }
  if ([...Object.values(all), SWISH_CA_FILE].every((value) => value === undefined)) return undefined
  if (
    SWISH_URL === undefined ||
    SWISH_PAYEE_ALIAS === undefined ||
    SWISH_CERTIFICATE_FILE === undefined ||
    SWISH_KEY_FILE === undefined
  )
    throw new SettingsError(`${Object.keys(all).join(', ')} go together`)
  return {
    url: SWISH_URL.replace(/\/+$/, ''),
    qrUrl: values.SWISH_QR_URL,
    payeeAlias: SWISH_PAYEE_ALIAS,
    certificateFile: SWISH_CERTIFICATE_FILE,
    keyFile: SWISH_KEY_FILE,
    caFile: SWISH_CA_FILE,
  }
}

function registrarSettings(values: z.infer<typeof schema>): RegistrarSettings | undefined {
  if (values.GANDI_TOKEN === undefined) return undefined
  const need = (name: RequiredOfRegistrar): string => {
    const value = values[name]
    if (value === undefined) throw new SettingsError(`${name} must be set too where GANDI_TOKEN is`)
    return value
  }
  need('SITES_IPV4')
  return {
    url: values.GANDI_URL.replace(/\/+$/, ''),
    token: values.GANDI_TOKEN,
    sharingId: values.GANDI_SHARING_ID,
    holder: {
      organisation: need('REGISTRANT_ORGANISATION'),
      number: need('REGISTRANT_NUMBER'),
      givenName: need('REGISTRANT_GIVEN_NAME'),
      familyName: need('REGISTRANT_FAMILY_NAME'),
      mail: need('REGISTRANT_MAIL'),
      phone: need('REGISTRANT_PHONE'),
      street: need('REGISTRANT_STREET'),
      postcode: need('REGISTRANT_POSTCODE'),
      city: need('REGISTRANT_CITY'),
      country: values.REGISTRANT_COUNTRY,
    },
  }
}

type RequiredOfRegistrar = Exclude<
  Extract<keyof z.infer<typeof schema>, `REGISTRANT_${string}`> | 'SITES_IPV4',
  'REGISTRANT_COUNTRY'
>

/** In production they are offered where the guests' server has a fixed address. */
function connectionSettings(
  values: z.infer<typeof schema>,
  deployment: Settings['deployment'],
): Settings['connections'] {
  const { SITES_IPV4, SITES_IPV6, SITES_CNAME, BASE_DOMAIN = 'localhost', DNS_SERVERS } = values
  const ipv4 = SITES_IPV4 ?? (deployment === 'production' ? undefined : '127.0.0.1')
  if (ipv4 === undefined) return undefined
  return { target: { ipv4, ipv6: SITES_IPV6, cname: SITES_CNAME ?? BASE_DOMAIN }, dnsServers: DNS_SERVERS }
}

function mapSettings(values: z.infer<typeof schema>): MapSettings {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_SIGNING_SECRET: signingSecret } = values
  const { MAP_TILE_URL: tileUrl, MAP_ATTRIBUTION: attribution, MAP_GEOCODER_URL: geocoderUrl } = values
  const google = [key, signingSecret].some((value) => value !== undefined)
  const tiles = [tileUrl, attribution, geocoderUrl].some((value) => value !== undefined)
  if (google && tiles) throw new SettingsError('GOOGLE_MAPS_KEY and MAP_TILE_URL exclude each other: choose one map')
  if (google) {
    if (key === undefined || signingSecret === undefined)
      throw new SettingsError('GOOGLE_MAPS_KEY and GOOGLE_MAPS_SIGNING_SECRET go together')
    return { kind: 'google', key, signingSecret }
  }
  if (!tiles) return { kind: 'embedded' }
  if (tileUrl === undefined || attribution === undefined || geocoderUrl === undefined)
    throw new SettingsError('MAP_TILE_URL, MAP_ATTRIBUTION and MAP_GEOCODER_URL go together')
  return { kind: 'tiles', tileUrl, attribution, geocoderUrl, geocoderSeconds: values.MAP_GEOCODER_SECONDS }
}

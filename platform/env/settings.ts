import * as path from 'node:path'
import * as z from 'zod'
import {
  type Brand,
  type BrandProfile,
  brandProfile,
  type Market,
  parseBrand,
  parseMarket,
} from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import { type BackupSettings, backupSettings, backupVariables } from './backup.ts'
import { type BoardSettings, boardSettings, boardVariables } from './board.ts'
import { type CdnSettings, cdnSettings, cdnVariables } from './cdn.ts'
import { type ConnectionSettings, connectionSettings, connectionVariables } from './connections.ts'
import { type MapSettings, mapSettings, mapVariables } from './maps.ts'
import { type MeasuringSettings, measuringSettings, measuringVariables } from './measuring.ts'
import { operatorSettings, operatorVariables } from './operator.ts'
import { editorOrigin } from './origins.ts'
import { paymentVariables, type StripeSettings, type SwishSettings, stripeSettings, swishSettings } from './payment.ts'
import { type PrintFileSettings, printFileSettings, printFileVariables } from './print-files.ts'
import { type PrintShopSettings, printShopSettings, printShopVariables } from './print-shop.ts'
import { type RegistrarSettings, registrarSettings, registrarVariables } from './registrar.ts'
import { type StoreAddress, storeAddress, storeVariables } from './store.ts'
import { type Deployment, megabytes, port, portNumber, SettingsError, url } from './variables.ts'

const schema = z.object({
  DEPLOYMENT: z.enum(['development', 'production']).optional(),
  NODE_ENV: z.string().optional(),
  PORT: port(3000),
  SITES_PORT: port(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2, 'must be 2 or more').max(200).default(10),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  MARKET: z.string().default('se'),
  BRAND: z.string().default('wedding'),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain in lower case, without port')
    .optional(),
  PASSKEY_RP_ID: z.string().optional(),
  ...paymentVariables.shape,
  ...registrarVariables.shape,
  ...printShopVariables.shape,
  ...connectionVariables.shape,
  ...operatorVariables.shape,
  ...measuringVariables.shape,
  ...mapVariables.shape,
  ...printFileVariables.shape,
  ...storeVariables.shape,
  ...backupVariables.shape,
  ...boardVariables.shape,
  ...cdnVariables.shape,
  DRAFT_UPLOADS_MB: megabytes(20_000),
  DRAFT_UPLOADS_MB_PER_NETWORK: megabytes(2000),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  API_ORIGIN: url(['http:', 'https:']).optional(),
  TLS_ASK_PORT: portNumber.optional(),
  METRICS_PORT: portNumber.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SAMPLE_SITES: z.enum(['all', 'first']).default('all'),
})

/** Validated settings of one process. Secrets in it must never reach a log or the browser. */
export interface Settings {
  deployment: Deployment
  port: number
  sitesPort: number
  /** Absolute. */
  dataDir: string
  /** Store for uploads and published files; undefined when they are kept in `dataDir`. */
  store: StoreAddress | undefined
  /** Undefined when no backups are made. */
  backup: BackupSettings | undefined
  board: BoardSettings
  /** CDN in front of the guests' server; undefined when there is none. */
  cdn: CdnSettings | undefined
  /** Most bytes of pictures uploaded without an account: of all drafts together, and from one network in a day. */
  draftUploads: { mostBytes: number; bytesPerNetwork: number }
  databaseUrl: string | undefined
  /** Most connections to PostgreSQL that this process opens. */
  databaseConnections: number
  redisUrl: string | undefined
  brand: Brand
  market: Market
  profile: BrandProfile
  operator: Operator
  /** Analytics for visitors who have consented; undefined when nothing is measured, and then nobody is asked for consent. */
  measuring: MeasuringSettings | undefined
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** The domain that passkeys are bound to: the product's host or a parent of it. */
  passkeyRpId: string
  stripe: StripeSettings | undefined
  stripeSimulatorPort: number
  swish: SwishSettings | undefined
  swishSimulatorPort: number
  registrar: RegistrarSettings | undefined
  registrarSimulatorPort: number
  /** The print shop; undefined when there is none, or in development when the simulator stands in. */
  printShop: PrintShopSettings | undefined
  printShopSimulatorPort: number
  /** Public addresses of the guests' server, which domains point to. */
  sitesAddresses: { ipv4: string; ipv6: string | undefined }
  smtpUrl: string | undefined
  chromiumPath: string | undefined
  printFiles: PrintFileSettings
  /** Where the edge forwards guests' API calls; no trailing slash. */
  apiOrigin: string
  /** Loopback port on which Caddy asks which hosts may have a certificate; undefined when it does not ask. */
  tlsAskPort: number | undefined
  /** Loopback port that Prometheus scrapes; undefined when metrics are off. */
  metricsPort: number | undefined
  /** Where traces are sent over OTLP/HTTP; undefined when tracing is off. */
  tracesUrl: string | undefined
  /** For domains that owners hold at other registrars; undefined when connecting them is not offered. */
  connections: ConnectionSettings | undefined
  maps: MapSettings
  secretKey: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether to create all sample sites of the brand, or its demo only. */
  sampleSites: 'all' | 'first'
}

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
  // the simulator accepts play money, so a public shop must not fall back to it
  if (stripe === undefined && deployment === 'production')
    throw new SettingsError('STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set in production')
  const profile = brandProfile(brand, market)
  return {
    deployment,
    port: values.PORT,
    sitesPort: values.SITES_PORT,
    dataDir: path.resolve(values.DATA_DIR),
    store: storeAddress(values),
    backup: backupSettings(values),
    board: boardSettings(values),
    cdn: cdnSettings(values),
    draftUploads: { mostBytes: values.DRAFT_UPLOADS_MB, bytesPerNetwork: values.DRAFT_UPLOADS_MB_PER_NETWORK },
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    brand,
    market,
    profile,
    operator: operatorSettings(values, deployment, profile),
    measuring: measuringSettings(values, brand),
    baseDomain: values.BASE_DOMAIN ?? 'localhost',
    passkeyRpId: passkeyRpId(
      values.PASSKEY_RP_ID,
      new URL(editorOrigin({ deployment, profile, port: values.PORT })).hostname,
    ),
    stripe,
    stripeSimulatorPort: values.STRIPE_SIMULATOR_PORT,
    swish: swishSettings(values),
    swishSimulatorPort: values.SWISH_SIMULATOR_PORT,
    registrar: registrarSettings(values),
    registrarSimulatorPort: values.REGISTRAR_SIMULATOR_PORT,
    printShop: printShopSettings(values),
    printShopSimulatorPort: values.PRINT_SHOP_SIMULATOR_PORT,
    sitesAddresses: { ipv4: values.SITES_IPV4 ?? '127.0.0.1', ipv6: values.SITES_IPV6 },
    smtpUrl: values.SMTP_URL,
    chromiumPath: values.CHROMIUM_PATH,
    printFiles: printFileSettings(values),
    maps: mapSettings(values),
    connections: connectionSettings(values, deployment),
    tlsAskPort: values.TLS_ASK_PORT,
    metricsPort: values.METRICS_PORT,
    tracesUrl: tracesUrlOf(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    apiOrigin: new URL(values.API_ORIGIN ?? `http://127.0.0.1:${values.PORT}`).origin,
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    sampleSites: values.SAMPLE_SITES,
  }
}

/** Browsers refuse a passkey whose domain is neither the page's host nor a parent of it. Throws `SettingsError`. */
function passkeyRpId(named: string | undefined, host: string): string {
  if (named === undefined || named === host || host.endsWith(`.${named}`)) return named ?? host
  throw new SettingsError(`PASSKEY_RP_ID must be ${host} or a domain that it lies in`)
}

/** OTEL_EXPORTER_OTLP_ENDPOINT holds the collector's base address, as OpenTelemetry defines it. */
function tracesUrlOf(endpoint: string | undefined): string | undefined {
  return endpoint === undefined ? undefined : `${endpoint.replace(/\/+$/, '')}/v1/traces`
}

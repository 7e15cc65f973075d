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
import { type Deployment, port, portNumber, SettingsError, url } from './variables.ts'

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

/** Settings of one process, checked. Secrets in it never reach a log or the browser. */
export interface Settings {
  deployment: Deployment
  port: number
  sitesPort: number
  /** Absolute. */
  dataDir: string
  /** Where uploads and published files lie; undefined: in `dataDir`. */
  store: StoreAddress | undefined
  /** Undefined where no backups are made. */
  backup: BackupSettings | undefined
  board: BoardSettings
  /** What stands in front of the guests' server; undefined: nothing. */
  cdn: CdnSettings | undefined
  databaseUrl: string | undefined
  /** How many connections to PostgreSQL this process opens at most. */
  databaseConnections: number
  redisUrl: string | undefined
  brand: Brand
  market: Market
  profile: BrandProfile
  operator: Operator
  /** What is measured of visitors who have said yes; undefined: nothing, and nobody is asked. */
  measuring: MeasuringSettings | undefined
  /** Subdomains are `<name>.<baseDomain>`. */
  baseDomain: string
  /** The domain that passkeys belong to: the product's host, or what lies above it. */
  passkeyRpId: string
  stripe: StripeSettings | undefined
  stripeSimulatorPort: number
  swish: SwishSettings | undefined
  swishSimulatorPort: number
  registrar: RegistrarSettings | undefined
  registrarSimulatorPort: number
  /** Who prints cards; undefined: nobody, or in development the simulator. */
  printShop: PrintShopSettings | undefined
  printShopSimulatorPort: number
  /** Where the guests' server stands: what domains point to. */
  sitesAddresses: { ipv4: string; ipv6: string | undefined }
  smtpUrl: string | undefined
  chromiumPath: string | undefined
  printFiles: PrintFileSettings
  /** Where the edge passes guests' calls of the API to; without a slash at the end. */
  apiOrigin: string
  /** Where Caddy asks which hosts may have a certificate, on loopback; undefined: nobody asks. */
  tlsAskPort: number | undefined
  /** Where Prometheus asks this process, on loopback; undefined: nowhere. */
  metricsPort: number | undefined
  /** Where traces are sent to, over OTLP/HTTP; undefined: none are made. */
  tracesUrl: string | undefined
  /** For domains that owners have at other registrars; undefined where they are not offered. */
  connections: ConnectionSettings | undefined
  maps: MapSettings
  secretKey: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether all sample sites of the brand are made, or its demo alone. */
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
  // the simulator takes play money: a shop that anybody can reach must not
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

/** Browsers refuse passkeys of a domain that the page does not lie in. */
function passkeyRpId(named: string | undefined, host: string): string {
  if (named === undefined || named === host || host.endsWith(`.${named}`)) return named ?? host
  throw new SettingsError(`PASSKEY_RP_ID must be ${host} or a domain that it lies in`)
}

/** A collector is named by its own address, as OpenTelemetry has it. */
function tracesUrlOf(endpoint: string | undefined): string | undefined {
  return endpoint === undefined ? undefined : `${endpoint.replace(/\/+$/, '')}/v1/traces`
}

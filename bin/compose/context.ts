import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { Registry } from 'prom-client'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { type DamageWatch, watchDamage } from '../../db/core/damage.ts'
import { outageOf } from '../../db/core/outage.ts'
import { UnknownBuildError } from '../../domain/commerce/market.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { readSettings, type Settings } from '../../platform/env/settings.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { createInProcessQueue } from '../../platform/queue/in-process-queue.ts'
import type { PublishQueue, QueueBacklog } from '../../platform/queue/publish-queue.ts'
import { RedisAwayError } from '../../platform/queue/redis-setup-error.ts'
import { type FileStore, folderOfStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { whenThere } from './when-there.ts'

/** What every process of the product uses; processes share nothing else. */
export interface Context {
  settings: Settings
  log: Log
  clock: Clock
  database: Database
  /** The shared bucket; undefined where files are in DATA_DIR. */
  store: FileStore | undefined
  uploads: FileStore
  registry: Registry
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings. Throws `SettingsError`, or `UnknownBuildError` after logging it. */
export function openSettings(process: string, environment: Environment): Pick<Context, 'settings' | 'log'> {
  const settings = readBuildSettings(process, environment)
  return { settings, log: createLog(process, settings.logLevel) }
}

/** Reads the settings and opens the services that they configure. Throws like `openSettings`. */
async function openContext(process: string, environment: Environment): Promise<Context> {
  const { settings, log } = openSettings(process, environment)
  // created only at the start: if the folder disappears later, /readyz reports it
  mkdirSync(settings.dataDir, { recursive: true })
  const store = await openStore(settings)
  return {
    settings,
    log,
    clock: systemClock,
    database: openDatabase(settings),
    store,
    uploads:
      store === undefined
        ? createLocalFileStore(path.join(settings.dataDir, 'uploads'))
        : folderOfStore(store, 'uploads'),
    registry: new Registry(),
  }
}

/** The configured bucket, if any. Imported lazily, since its client takes 0.2 s to load. */
export async function openStore({ store }: Settings): Promise<FileStore | undefined> {
  if (store === undefined) return undefined
  const { createS3FileStore } = await import('../../platform/store/s3-file-store.ts')
  return createS3FileStore(store)
}

const isAway = (error: unknown) => outageOf(error) === 'database-away'

/** Like `openContext`, but waits until the database is reachable. */
export async function openContextWhenThere(process: string, environment: Environment): Promise<Context> {
  const context = await openContext(process, environment)
  const { database, log } = context
  await whenThere({ log, what: 'the database', open: () => database.raw('select 1'), isAway })
  return context
}

/** Like `openContextWhenThere`, for processes that go on with a damaged database as well as they can. */
export async function openContextEvenDamaged(
  process: string,
  environment: Environment,
): Promise<Context & { damage: DamageWatch }> {
  const context = await openContext(process, environment)
  const { database, log } = context
  const damage = watchDamage(database)
  damage.onFound((tables) => log.error({ tables }, 'the database file is damaged'))
  await whenThere({ log, what: 'the database', open: () => damage.check(), isAway })
  return { ...context, damage }
}

/** An unknown market or brand is logged with severity 3 before it stops the start (product-rules.md#market-and-brand). */
function readBuildSettings(process: string, environment: Environment): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    if (error instanceof UnknownBuildError) createLog(process, 'error').error({ severity: 3 }, error.message)
    throw error
  }
}

/** BullMQ where Redis is configured, imported lazily because loading it takes a third of a process's start; otherwise an in-process queue. */
export async function openQueue({ settings, log }: Context): Promise<PublishQueue & QueueBacklog> {
  if (settings.redisUrl === undefined) return createInProcessQueue({ log })
  const { connectRedisQueue } = await import('../../platform/queue/redis-queue.ts')
  const url = settings.redisUrl
  return whenThere({
    log,
    what: 'Redis',
    open: () => connectRedisQueue({ url, log }),
    isAway: (error) => error instanceof RedisAwayError,
  })
}

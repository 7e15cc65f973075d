import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { seedFirstDemo } from '../../commands/sites/seed-demo-sites.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { nextAvifTime } from '../../db/image/avif-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { prepareSwishSimulator } from '../../platform/swish/simulator.ts'
import { createImageFormatsWorker } from '../../worker/media/image-formats.ts'
import { testLog } from './log.ts'
import { until } from './until.ts'

const noQueue = {
  enqueue: () => undefined,
  listen: async () => {},
  stopListening: async () => {},
  check: async () => {},
  close: async () => {},
}

/**
 * A product's folder with the certificates of its Swish simulator, and a migrated database that knows the demo's pictures, with all their
 * sizes and formats: a first start would make them, which takes ten seconds, and its worker as long again for AVIF. The demo's site is not in it, since its pages name the product's own ports.
 */
export async function prepareData(dataDir: string): Promise<void> {
  mkdirSync(dataDir)
  await prepareSwishSimulator(dataDir)
  const database = openDatabase({ databaseUrl: undefined, dataDir })
  const uploads = createLocalFileStore(path.join(dataDir, 'uploads'))
  try {
    await migrate(database)
    await seedFirstDemo({
      database,
      clock: systemClock,
      settings: readSettings({ DATA_DIR: dataDir }),
      publishQueue: noQueue,
      uploads,
      demoPicturesFolder: path.resolve('samples/pictures/files'),
    })
    const formats = createImageFormatsWorker({
      database,
      uploads,
      publishQueue: noQueue,
      clock: systemClock,
      log: testLog(),
      isBusy: () => false,
      lookEveryMs: 20,
    })
    formats.start()
    // what a busy machine has not made by then is left to the workers of the products
    await until(async () => (await nextAvifTime(database)) === undefined, 60).catch(() => undefined)
    await formats.stop()
    await database('site_versions').delete()
    await database('sites').delete()
  } finally {
    await database.destroy()
  }
}

import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { seedFirstDemo } from '../../commands/sites/seed-demo-sites.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { avifJobs } from '../../db/image/avif-repository.ts'
import { systemClock } from '../../platform/clock.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { prepareSwishSimulator } from '../../platform/swish/simulator.ts'
import { createImageFormatsWorker } from '../../worker/media/image-formats.ts'
import { createWorkBudget } from '../../worker/work-budget.ts'
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
 * A data folder with the Swish simulator's certificates, and a migrated database with the demo's pictures in all sizes and formats. A first
 * start would take ten seconds to make them, and its worker as long again for AVIF. The demo site itself is left out, since its pages
 * contain the product's ports.
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
      budget: createWorkBudget(),
      lookEveryMs: 20,
    })
    formats.start()
    // what a busy machine does not finish in time is left to the products' workers
    await until(async () => (await avifJobs.nextTime(database)) === undefined, 60).catch(() => undefined)
    await formats.stop()
    await database('site_versions').delete()
    await database('sites').delete()
  } finally {
    await database.destroy()
  }
}

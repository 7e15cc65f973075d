import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedDemoSites } from '../../commands/sites/seed-demo-sites.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { Context } from './context.ts'

/** Makes the demo site and its pictures, if they are not there or have changed. Gives the demo's host. */
export async function seed(context: Context, queue: PublishQueue): Promise<string> {
  const { host, changed } = await seedDemoSites({
    ...context,
    publishQueue: queue,
    demoPicturesFolder: path.join(projectFolder(), 'design/pictures/files'),
  })
  if (changed) context.log.info({ host }, 'the demo site has new content')
  return host
}

/** The checkout that this file, built or not, lies in. */
function projectFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

import { existsSync } from 'node:fs'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedDemoSites, seedFirstDemo, seedOtherDemos } from '../../commands/sites/seed-demo-sites.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Creates or updates the sample sites and imports their pictures. Returns the demo's host. */
export async function seed(context: Context, queue: PublishQueue): Promise<string> {
  if (context.settings.sampleSites === 'first') return seedFirst(context, queue)
  const { host, changed } = await seedDemoSites(depsOf(context, queue))
  if (changed) context.log.info({ host }, 'the sample sites have new content')
  return host
}

/** Seeds only the brand's demo, which the first start waits for. */
export async function seedFirst(context: Context, queue: PublishQueue): Promise<string> {
  const { host, changed } = await seedFirstDemo(depsOf(context, queue))
  if (changed) context.log.info({ host }, 'the demo site has new content')
  return host
}

/** Pause between two pictures, ms, so that requests to the new instance come first. */
const pause = 1500

/** Seeds the other sample sites in the background; closing it stops that. */
export function seedOthers(context: Context, queue: PublishQueue): Part {
  const stopped = new AbortController()
  const mayGoOn = () => wait(pause, true, { signal: stopped.signal, ref: false }).catch(() => false)
  const seeding = seedOtherDemos(depsOf(context, queue), mayGoOn).catch((error: unknown) => {
    context.log.error({ err: error }, 'the other sample sites could not be made')
  })
  return {
    async close() {
      stopped.abort()
      await seeding
    },
  }
}

const depsOf = (context: Context, publishQueue: PublishQueue) => ({
  ...context,
  publishQueue,
  demoPicturesFolder: path.join(projectFolder(), 'samples/pictures/files'),
})

/** Root of the checkout that contains this file, built or not. */
function projectFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

import { mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { createEdge } from '../../edge/create-edge.ts'
import { createEdgeMetrics } from '../../edge/edge-metrics.ts'
import { createLocalFiles, type PublishedFiles } from '../../edge/published-files.ts'
import { createStoredFiles } from '../../edge/stored-files.ts'
import { createTlsAsk } from '../../edge/tls-ask.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { Log } from '../../platform/log.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import { openDiskCache } from '../../platform/store/disk-cache.ts'
import { folderOfStore } from '../../platform/store/file-store.ts'
import { type Context, openStore } from './context.ts'
import { inheritedSocket } from './inherited-sockets.ts'
import { listen } from './listen.ts'
import type { Part } from './run.ts'

/** Starts the guests' server and, where a port is set, the endpoint that Caddy asks about certificates. */
export async function startEdge({
  settings,
  log,
  registry,
}: Pick<Context, 'settings' | 'log' | 'registry'>): Promise<Part> {
  const files = await openFiles(settings, log)
  const server = createEdge({
    files,
    apiOrigin: settings.apiOrigin,
    settings,
    log,
    trustForwarded: settings.deployment === 'production',
    metrics: createEdgeMetrics(registry),
  })
  const { baseDomain, tlsAskPort } = settings
  const hasProxies = settings.deployment === 'production'
  const parts = [await listen(server, { name: 'edge', port: settings.sitesPort, hasProxies })]
  const close = async () => void (await Promise.all(parts.map((part) => part.close())))
  if (tlsAskPort === undefined && inheritedSocket('tls-ask') === undefined) return { close }
  const tlsAsk = createTlsAsk({ files, baseDomain, log })
  try {
    parts.push(await listen(tlsAsk, { name: 'tls-ask', port: tlsAskPort ?? 0, address: '127.0.0.1', hasProxies }))
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Size of the disk cache for a bucket's files, bytes. */
const cacheBytes = 4_000_000_000

async function openFiles(settings: Settings, log: Log): Promise<PublishedFiles> {
  const bucket = await openStore(settings)
  if (bucket === undefined) {
    const folder = publishedFolder(settings)
    mkdirSync(folder, { recursive: true })
    return createLocalFiles(folder, log)
  }
  const store = folderOfStore(bucket, 'published')
  const cache = openDiskCache({ store, folder: path.join(settings.dataDir, 'edge-cache'), maxBytes: cacheBytes })
  return createStoredFiles({ store, cache, log, watch: await watchSwitches(settings, log) })
}

/** Switch messages over Redis, where configured. Imported lazily, since its client takes 0.1 s to load. */
async function watchSwitches({ redisUrl: url }: Settings, log: Log): Promise<PublishedFiles['watch'] | undefined> {
  if (url === undefined) return undefined
  const { listenForSwitches } = await import('../../platform/queue/switch-messages.ts')
  return (listener) => listenForSwitches({ url, log }, listener)
}

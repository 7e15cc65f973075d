import { mkdirSync } from 'node:fs'
import { createEdge } from '../../edge/create-edge.ts'
import { createTlsAsk } from '../../edge/tls-ask.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import type { Context } from './context.ts'
import { listen } from './listen.ts'
import { closeAll, type Part } from './run.ts'

/** Starts the guests' server, and what Caddy asks about certificates where a port is set for it. */
export async function startEdge({ settings, log }: Pick<Context, 'settings' | 'log'>): Promise<Part> {
  const publishedDir = publishedFolder(settings)
  mkdirSync(publishedDir, { recursive: true })
  const server = createEdge({
    publishedDir,
    apiOrigin: settings.apiOrigin,
    settings,
    log,
    trustForwarded: settings.deployment === 'production',
  })
  const parts = [await listen(server, settings.sitesPort)]
  if (settings.tlsAskPort === undefined) return { close: () => closeAll(parts) }
  const { baseDomain, tlsAskPort } = settings
  try {
    parts.push(await listen(createTlsAsk({ publishedDir, baseDomain, log }), tlsAskPort, '127.0.0.1'))
    return { close: () => closeAll(parts) }
  } catch (error) {
    await closeAll(parts)
    throw error
  }
}

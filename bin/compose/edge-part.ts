import { mkdirSync } from 'node:fs'
import { createEdge } from '../../edge/create-edge.ts'
import { publishedFolder } from '../../platform/published-folder.ts'
import type { Context } from './context.ts'
import { listen } from './listen.ts'
import type { Part } from './run.ts'

/** Starts the guests' server. */
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
  return listen(server, settings.sitesPort)
}

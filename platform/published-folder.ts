import * as path from 'node:path'
import type { Settings } from './env/settings.ts'

/** Root of all hosts' releases (domain/publishing/release.ts): workers write it, edges and nginx serve it. */
export const publishedFolder = (settings: Pick<Settings, 'dataDir'>) => path.join(settings.dataDir, 'published')

import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import type { Database } from '../../db/core/connection.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import type { AssetSource } from '../../renderer/page-plan.ts'
import { createLocalPublished } from '../../worker/publish/local-published.ts'
import { type PublishOutcome, publishSite } from '../../worker/publish/publish-site.ts'
import { publishSystemPages } from '../../worker/publish/publish-system-pages.ts'
import { testLog } from './log.ts'
import { createTestPlan, openPublishDatabase, publishSettings, testSystemPages } from './publishing.ts'
import { removeFolder } from './remove-folder.ts'

/** Assets of the test pages. */
const testAssets: readonly AssetSource[] = [
  {
    name: 'picture-1600.jpg',
    source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: 'picture-1600.jpg' },
  },
  {
    name: 'calendar-abc123.ics',
    source: { kind: 'text', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', own: true },
  },
  {
    name: 'script-abc123.js',
    source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: 'script-abc123.js' },
  },
]

export interface PublishedFolder {
  dataDir: string
  publishedDir: string
  database: Database
  publish(siteId: string): Promise<PublishOutcome>
  close(): Promise<void>
}

/** A published folder, written by the real publisher from its own database. */
export async function createPublishedFolder(): Promise<PublishedFolder> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-published-'))
  const publishedDir = path.join(dataDir, 'published')
  for (const folder of ['live', 'assets', 'releases', 'staging'])
    await mkdir(path.join(publishedDir, folder), { recursive: true })
  const database = await openPublishDatabase(dataDir)
  const files = createLocalFileStore(path.join(dataDir, 'uploads'))
  await files.write('owner0000001/picture-1600.jpg', Buffer.alloc(50_000, 'picture '))
  await files.write('owner0000001/script-abc123.js', Buffer.from('export const answer = 42\n'.repeat(100)))
  await publishSystemPages({
    publishedDir,
    files,
    pages: testSystemPages({ brand: 'wedding', market: 'se', now: new Date() }),
    name: '1',
  })
  await writeFile(path.join(publishedDir, 'secret.txt'), 'not for guests')
  const dependencies = {
    database,
    published: createLocalPublished(publishedDir, database),
    files,
    settings: publishSettings,
    clock: systemClock,
    planRelease: createTestPlan(testAssets),
    build: 'one',
    log: testLog(),
    owner: 'test',
    leaseMs: 4000,
  }
  return {
    dataDir,
    publishedDir,
    database,
    publish: (siteId) => publishSite(dependencies, siteId),
    async close() {
      await database.destroy()
      await removeFolder(dataDir)
    },
  }
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends one request unchanged: the path is not normalised, redirects are not followed, bodies are not decompressed. */
export function ask(
  port: number,
  question: { host: string; path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        hostname: '127.0.0.1',
        path: question.path,
        method: question.method ?? 'GET',
        agent: false,
        headers: { host: question.host, ...question.headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(question.body)
  })
}

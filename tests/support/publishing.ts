import { createHash } from 'node:crypto'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { gateFolder, innerFolder } from '../../domain/publishing/release.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import {
  type AssetSource,
  type PagePlan,
  type PlanRelease,
  type RenderContext,
  renderedPage,
} from '../../renderer/page-plan.ts'

/** Publisher settings in tests. */
export const publishSettings = {
  ...({ brand: 'wedding', market: 'se', deployment: 'development', port: 3000, sitesPort: 8080 } as const),
  profile: brandProfile('wedding', 'se'),
}

/** A document for a test page that shows one word, stored in a field that accepts any short text. */
const documentSaying = (word: string, languages: readonly string[] = ['sv', 'en', 'da']) =>
  siteDocumentSchema.parse({
    mostRecentSelectedDesignTemplate: word,
    availableLanguages: languages.map((languageCode) => ({ languageCode })),
  })

const key = (...parts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** About 20 kB that compress like text. */
const someText = Array.from({ length: 4000 }, (_, i) => ((i * i * 7919) % 4093).toString(36)).join(' ')

/**
 * Plans pages that are quick to render and easy to check: each begins and ends with the word it was made from, so that a partial or mixed
 * page is noticed. Paths as in the product (renderer/plan-release.ts).
 */
export function createTestPlan(assets: readonly AssetSource[] = [], filler = someText): PlanRelease {
  return (site) => {
    const word = site.document.mostRecentSelectedDesignTemplate ?? ''
    const page = (path: string, language: string | null): PagePlan => ({
      path,
      language,
      contentType: 'text/html; charset=utf-8',
      key: key(path, word, site.origin),
      render: () =>
        renderedPage(`<!doctype html><p>[${word}]</p><p>${path} ${filler}</p><p>[${word}]</p>`, {
          assets,
          // the Danish page has an embedded player
          ...(language === 'da' ? { frames: ['https://www.youtube-nocookie.com'] } : {}),
        }),
    })
    const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
    const robots = { ...page('robots.txt', null), key: key('robots'), contentType: 'text/plain; charset=utf-8' }
    const pages = [
      page('index.html', null),
      { ...robots, plain: true, render: () => renderedPage('User-agent: *\nDisallow:\n', { assets: [] }) },
      // does not contain the word, so it is the same in every revision
      ...['404.html', ...(languages.length > 1 ? languages.map((language) => `404/${language}.html`) : [])].map(
        (path) => ({
          ...page(path, null),
          key: key(path),
          render: () =>
            renderedPage(`nothing here (${path === '404.html' ? `404/${languages[0]}.html` : path}) ${filler}`, {
              assets: [],
            }),
        }),
      ),
      ...languages.map((language) => page(`${language}/index.html`, language)),
    ]
    if (site.hasEnded) {
      const body = `no longer published ${site.metaNoindex || site.isProtected ? '' : word}`
      return [{ ...page('410.html', null), render: () => renderedPage(body, { assets: [] }) }]
    }
    if (!site.isProtected) return pages
    const gate = (path: string, language: string | null): PagePlan => ({
      ...page(path, language),
      key: key('gate', path),
      render: () => renderedPage(`a gate ${path} ${filler}`, { assets: [] }),
    })
    return [
      ...pages.filter((each) => !each.plain).map((each) => ({ ...each, path: `${innerFolder}/${each.path}` })),
      ...pages.map((each) => ({
        ...(each.plain || each.path.startsWith('404') ? each : gate(each.path, each.language)),
        path: `${gateFolder}/${each.path}`,
      })),
    ]
  }
}

export const testSystemPages = (_context: RenderContext): PagePlan[] =>
  ['sv', 'en', 'da'].flatMap((language) =>
    ['wrong-address', 'unavailable'].map((name) => ({
      path: `${language}/${name}.html`,
      language,
      contentType: 'text/html; charset=utf-8',
      key: key(name, language),
      render: () =>
        renderedPage(`<!doctype html><title>${name.replace('-', ' ')}</title><p>${language}</p>`, { assets: [] }),
    })),
  )

export async function openPublishDatabase(dataDir: string): Promise<Database> {
  const database = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database)
  return database
}

export async function insertPublishedSite(
  database: Database,
  site: { id: string; host: string; word: string; languages?: readonly string[]; activeUntil?: string },
): Promise<void> {
  await insertSite(database, {
    id: site.id,
    accountId: null,
    brand: 'wedding',
    document: documentSaying(site.word, site.languages),
    createdAt: '2026-11-21T10:00:00.000Z',
    host: site.host,
    activeUntil: site.activeUntil ?? '2100-01-01T00:00:00.000Z',
  })
}

/** Saves a new word and increments the revisions. */
export async function say(
  database: Database,
  siteId: string,
  word: string,
  languages?: readonly string[],
): Promise<void> {
  await database('sites')
    .where({ id: siteId })
    .update({
      document: JSON.stringify(documentSaying(word, languages)),
      document_revision: database.raw('document_revision + 1'),
      publish_revision: database.raw('publish_revision + 1'),
    })
}

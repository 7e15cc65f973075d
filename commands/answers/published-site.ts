import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/core/connection.ts'
import { findDocument, findPublishedSiteRows, type PublishedSiteRow } from '../../db/site/published-site-repository.ts'
import { isPublished } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { batchCalls } from '../../platform/batch-calls.ts'
import type { Clock } from '../../platform/clock.ts'

/** A published site with the document that its guests see. Load it for every request, since `checkAdmitted` trusts it to be current. */
export interface PublishedSite extends PublishedSiteRow {
  host: string
  document: SiteDocument
}

/** Number of sites whose documents are cached. */
const kept = 200

/**
 * Cache of documents by site and revision: when hundreds of guests answer at once, the document is read and parsed only once. Holds
 * promises, so that concurrent requests share one read.
 */
const documents = new WeakMap<Database, LRUCache<string, KeptDocument>>()

interface KeptDocument {
  revision: number
  document: Promise<SiteDocument | undefined>
}

async function documentOf(database: Database, site: PublishedSiteRow): Promise<SiteDocument | undefined> {
  const known = documents.get(database) ?? new LRUCache<string, KeptDocument>({ max: kept })
  documents.set(database, known)
  const found = known.get(site.id)
  if (found !== undefined && found.revision === site.documentRevision) return found.document
  const document = findDocument(database, site.id).then((stored) => {
    // saved between reading the row and the document: drop the entry, so that the next request reads it again
    if (stored?.documentRevision !== site.documentRevision) known.delete(site.id)
    return stored?.document
  })
  known.set(site.id, { revision: site.documentRevision, document })
  document.catch(() => known.delete(site.id))
  return document
}

/** Maximum sites per query. */
const rowsAtOnce = 500
/** See `batchCalls`: the first thing that is done for a guest, so those who answer at the same moment go on together from here. */
const quietTurns = 3

/**
 * Batches reads of site rows. Requests that arrive while a query is running wait for the next one, which covers all of them; so each sees
 * the database as of its arrival or later.
 */
const readings = new WeakMap<Database, (siteId: string) => Promise<PublishedSiteRow | undefined>>()

function rowOf(database: Database, siteId: string): Promise<PublishedSiteRow | undefined> {
  const read =
    readings.get(database) ??
    batchCalls((siteIds: readonly string[]) => readRows(database, siteIds), rowsAtOnce, quietTurns)
  readings.set(database, read)
  return read(siteId)
}

async function readRows(
  database: Database,
  siteIds: readonly string[],
): Promise<readonly (PublishedSiteRow | undefined)[]> {
  const rows = await findPublishedSiteRows(database, siteIds)
  return siteIds.map((siteId) => rows.get(siteId))
}

/** The published site of this id. Throws `not-found`. */
export async function loadPublishedSite(
  deps: { database: Database; clock: Clock },
  siteId: string,
): Promise<PublishedSite> {
  const row = await rowOf(deps.database, siteId)
  if (row === undefined || !isPublished(row, deps.clock.now())) throw new DomainError('not-found')
  const document = await documentOf(deps.database, row)
  const { host } = row
  if (document === undefined || host === null) throw new DomainError('not-found')
  return { ...row, host, document }
}

/** The language to use for a guest: the requested one if the site has it, else the site's first. */
export function languageOf({ document }: Pick<PublishedSite, 'document'>, asked: LanguageCode): LanguageCode {
  const codes = document.availableLanguages.map(({ languageCode }) => languageCode)
  return codes.includes(asked) ? asked : (codes[0] ?? asked)
}

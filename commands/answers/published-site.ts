import type { Database } from '../../db/core/connection.ts'
import { findDocument, findPublishedSiteRows, type PublishedSiteRow } from '../../db/site/published-site-repository.ts'
import { isPublished } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import { joinCalls } from '../../platform/join-calls.ts'

/** A published site with the document that its guests see. Take it anew for each call: `checkAdmitted` takes it as it is. */
export interface PublishedSite extends PublishedSiteRow {
  host: string
  document: SiteDocument
}

/** Sites whose documents are at hand. */
const kept = 200

/**
 * Documents by their revision: hundreds of guests who answer at once need one to be read and parsed once. The promise is
 * kept, so that those who come while it is being read wait for the same reading.
 */
const documents = new WeakMap<Database, Map<string, KeptDocument>>()

interface KeptDocument {
  revision: number
  document: Promise<SiteDocument | undefined>
}

async function documentOf(database: Database, site: PublishedSiteRow): Promise<SiteDocument | undefined> {
  const known = documents.get(database) ?? new Map<string, KeptDocument>()
  documents.set(database, known)
  const found = known.get(site.id)
  if (found !== undefined && found.revision === site.documentRevision) return found.document
  const document = findDocument(database, site.id).then((stored) => {
    // changed between the two readings: the next guest has it read again
    if (stored?.documentRevision !== site.documentRevision) known.delete(site.id)
    return stored?.document
  })
  known.delete(site.id)
  known.set(site.id, { revision: site.documentRevision, document })
  const [oldest] = known.keys()
  if (known.size > kept && oldest !== undefined) known.delete(oldest)
  document.catch(() => known.delete(site.id))
  return document
}

/** Sites that are read together. */
const rowsAtOnce = 500

/**
 * Guests who come while a reading is under way wait for the next, which reads the sites of all of them: each is told what stands
 * in the database after they came.
 */
const readings = new WeakMap<Database, (siteId: string) => Promise<PublishedSiteRow | undefined>>()

function rowOf(database: Database, siteId: string): Promise<PublishedSiteRow | undefined> {
  const read =
    readings.get(database) ?? joinCalls((siteIds: readonly string[]) => readRows(database, siteIds), rowsAtOnce)
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

/** The language in which a guest is spoken to: the one asked for where the site has it, else its first. */
export function languageOf({ document }: Pick<PublishedSite, 'document'>, asked: LanguageCode): LanguageCode {
  const codes = document.availableLanguages.map(({ languageCode }) => languageCode)
  return codes.includes(asked) ? asked : (codes[0] ?? asked)
}

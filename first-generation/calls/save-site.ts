import { saveSite } from '../../commands/sites/save-site.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { isOlder } from '../../db/site/stored-document.ts'
import { DomainError } from '../../domain/errors.ts'
import { refusalOf } from '../../domain/schema-refusal.ts'
import { saveSiteRequest } from '../../modules/site-contract.ts'
import { withSentParts } from '../../modules/site-facts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { hasSavedField, readOldDocument, unknownFieldsOf, withSentFields } from '../document/document.ts'

/** Maximum size of a stored document of the older format, bytes. Clients' fields are merged into it, so it must not grow for ever. */
export const storedLimit = 2 * 1024 * 1024
/** Maximum nesting of a document of the older format; existing ones have eight levels. */
export const levelLimit = 64

/**
 * Saves fields sent by a client of the older format, following the rules of any save: as a version, and published if the site is live.
 * Without `documentRevision`, which older clients do not know, it is based on the newest. Throws `newer-generation` for any other
 * site, `body-too-large` if the document would become too large, `invalid-input` if it is nested too deeply, has a field that neither we
 * nor the document know, or none that can be saved, and the errors of saving.
 * Returns the updated site.
 */
export async function saveOlderSite(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { site: Site; savedBy: string; sent: Record<string, unknown>; documentRevision: number | undefined },
): Promise<Site> {
  const { site, savedBy, sent } = input
  const { format } = site.stored
  if (!isOlder(site.stored)) throw new DomainError('newer-generation')
  if (isDeeperThan(sent, levelLimit)) throw new DomainError('invalid-input', { reason: 'too-deep' })
  const unknown = unknownFieldsOf(site.stored.text, sent)
  if (unknown.length > 0) throw new DomainError('invalid-input', { issues: unknown.slice(0, 20).map(unknownField) })
  if (!hasSavedField(sent)) throw new DomainError('invalid-input', { reason: 'nothing-to-save' })
  const text = withSentFields(site.stored.text, sent, new Date(site.updatedAt))
  const documentRevision = input.documentRevision ?? site.documentRevision
  if (text === site.stored.text && documentRevision === site.documentRevision) return site
  if (Buffer.byteLength(text) > storedLimit) throw new DomainError('body-too-large')
  const document = readOldDocument(text, deps.clock.now())
  return saveSite(deps, { site, savedBy, documentRevision, document, stored: { format, text } })
}

const unknownField = (name: string) => ({ path: name.slice(0, 200), message: 'unknown field' })

/**
 * Saves a document of our editor, which only knows the model, to a site of the older format: it is stored in that format, changing only
 * what differs. Throws `newer-generation` for any other site, `invalid-input`, and the errors of saving. A stale save is reported
 * first, as the editor then merges with the current document.
 */
export async function saveEditedSite(
  deps: { database: Database; clock: Clock; publishQueue: PublishQueue },
  input: { site: Site; savedBy: string; sent: Record<string, unknown> },
): Promise<Site> {
  const { site, savedBy, sent } = input
  const read = saveSiteRequest.safeParse(sent)
  if (!read.success) throw refusalOf(read.error, 'invalid-input')
  const { documentRevision, publish, ...parts } = read.data
  if (Object.keys(parts).length === 0) throw new DomainError('invalid-input', { reason: 'nothing-to-save' })
  const document = withSentParts(site.document, parts)
  if (!isOlder(site.stored) && documentRevision === site.documentRevision) throw new DomainError('newer-generation')
  return saveSite(deps, { site, savedBy, documentRevision, document, ...(publish === undefined ? {} : { publish }) })
}

/** Whether a JSON value is nested more deeply. Not recursive, as a deep one would exhaust the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : []))
  }
  return false
}

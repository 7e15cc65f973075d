import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../../db/core/connection.ts'
import { reopenOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import type { Brand, Market } from '../../domain/commerce/market.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import type { Operator } from '../../domain/commerce/operator.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'
import { waitForFile } from '../prints/wait-for-file.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPage } from './receipt-page.ts'

/** Kind of outbox rows that request a receipt's PDF from the worker. */
export const receiptFileKind = 'receipt-file'
const payloadSchema = z.object({ siteId: z.string(), reference: z.string(), language: uiLanguageSchema })
/** A receipt in a language. */
type Wanted = z.infer<typeof payloadSchema>

/** Attempts per request. Few, because the client has stopped waiting by then, and a new request starts over. */
const maxAttempts = 3

interface ReceiptFacts {
  database: Database
  uploads: FileStore
  market: Market
  /** The seller. */
  operator: Operator
}

export interface ReceiptFileDeps extends ReceiptFacts {
  clock: Clock
  /** Called after the file has been requested; a no-op when the worker is another process. */
  wakeOutbox(): void
}

/**
 * The receipt of a site's payment as PDF. The worker prints it on first request; a receipt with the same content is the same file for as
 * long as the site exists. Throws `not-found`, `not-paid`, and `receipt-not-ready` when it takes longer than `waitMs`.
 */
export async function receiptFile(
  deps: ReceiptFileDeps,
  input: { site: { id: string; brand: Brand }; reference: string; language: Wanted['language']; waitMs?: number },
): Promise<Buffer> {
  const { site, reference, language, waitMs } = input
  const wanted = { siteId: site.id, reference, language }
  // compute the key each time: a refund may be booked while waiting
  const look = async () => deps.uploads.read((await draftOf(deps, site.brand, wanted)).key)
  const known = await look()
  if (known !== undefined) return known
  await reopenOutboxEntry(deps.database, {
    id: `receipt-${reference}-${language}`,
    kind: receiptFileKind,
    payload: wanted,
    now: deps.clock.now().toISOString(),
    requestId: currentCause()?.requestId,
  })
  deps.wakeOutbox()
  return waitForFile(look, 'receipt-not-ready', waitMs)
}

/** Prints the receipt that an outbox row requests, unless it exists already. */
export async function printReceipt(
  { printer, ...deps }: ReceiptFacts & { printer: PdfPrinter },
  entry: { payload: unknown; attempts: number },
): Promise<void> {
  if (entry.attempts > maxAttempts) return
  const wanted = payloadSchema.parse(entry.payload)
  const site = await findSite(deps.database, wanted.siteId)
  if (site === undefined) return
  const { key, draw } = await draftOf(deps, site.brand, wanted)
  if ((await deps.uploads.read(key)) !== undefined) return
  await deps.uploads.write(key, await printer.print(draw(), { tagged: true }))
}

/** Storage key of a receipt in its current state, and a function that renders its page. */
async function draftOf(deps: ReceiptFacts, brand: Brand, { siteId, reference, language }: Wanted) {
  const receipt = await readReceipt(deps, { siteId, reference })
  const profile = brandProfile(brand, deps.market)
  const said = createHash('sha256').update(JSON.stringify({ receipt, language, profile }))
  return {
    key: `${siteId}/receipt-${said.digest('hex')}.pdf`,
    draw: () => receiptPage(receipt, language, profile),
  }
}

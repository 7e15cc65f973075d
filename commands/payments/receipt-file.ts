import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { insertOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import type { PdfPrinter } from '../../platform/pdf/browser-pool.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptPage } from './receipt-page.ts'

/** Kind of the outbox rows that ask the worker for a receipt's file. */
export const receiptFileKind = 'receipt-file'
const payloadSchema = z.object({ key: z.string(), html: z.string() })

/** What an owner waits for a file at most, and how often it is looked for, ms. */
const longestWaitMs = 25_000
const lookEveryMs = 100
/** Of one request: nobody waits for what comes later, and who asks again makes another. */
const maxAttempts = 3

export interface ReceiptFileDeps
  extends Pick<PaymentDeps, 'database' | 'clock' | 'market' | 'operator' | 'wakeOutbox'> {
  uploads: FileStore
}

/**
 * The receipt of a site's payment as PDF. It is printed by the worker when it is first asked for; the same words are the same file for
 * as long as the site is there. Throws `not-found`, `not-paid`, and `receipt-not-ready` when it takes too long.
 */
export async function receiptFile(
  deps: ReceiptFileDeps,
  input: { site: { id: string; brand: Brand }; reference: string; language: UiLanguage; waitMs?: number },
): Promise<Buffer> {
  const { database, uploads, clock } = deps
  const { site, reference, language, waitMs = longestWaitMs } = input
  const receipt = await readReceipt(deps, { siteId: site.id, reference })
  const html = receiptPage(receipt, language, brandProfile(site.brand, deps.market))
  const key = `${site.id}/receipt-${createHash('sha256').update(html).digest('hex')}.pdf`
  const known = await uploads.read(key)
  if (known !== undefined) return known
  await insertOutboxEntry(database, {
    id: newId(),
    kind: receiptFileKind,
    payload: { key, html } satisfies z.infer<typeof payloadSchema>,
    now: clock.now().toISOString(),
  })
  deps.wakeOutbox()
  for (let waited = 0; waited < waitMs; waited += lookEveryMs) {
    await wait(lookEveryMs)
    const made = await uploads.read(key)
    if (made !== undefined) return made
  }
  throw new DomainError('receipt-not-ready', { retryAfterSeconds: 10 })
}

/** Prints what an outbox row asks for, unless it is there already. */
export async function printReceipt(
  { uploads, printer }: { uploads: FileStore; printer: PdfPrinter },
  entry: { payload: unknown; attempts: number },
): Promise<void> {
  if (entry.attempts > maxAttempts) return
  const { key, html } = payloadSchema.parse(entry.payload)
  if ((await uploads.read(key)) !== undefined) return
  await uploads.write(key, await printer.print(html, { tagged: true }))
}

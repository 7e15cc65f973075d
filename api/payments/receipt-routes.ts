import type Koa from 'koa'
import * as z from 'zod'
import { listReceipts } from '../../commands/payments/list-receipts.ts'
import { readReceipt } from '../../commands/payments/read-receipt.ts'
import { type ReceiptFileDeps, receiptFile } from '../../commands/payments/receipt-file.ts'
import { receiptResponse, receiptsResponse } from '../../domain/contracts.ts'
import { idSchema } from '../../domain/ids.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { uiLanguageSchema } from '../../domain/language/language-schema.ts'
import { privateFile } from '../http/private-file.ts'
import { defineRoute, type Route } from '../route.ts'

const byReference = z.object({ siteId: idSchema, reference: idSchema })

/** Receipts of a site's payments, for its owner. */
export function receiptRoutes(
  deps: ReceiptFileDeps,
  languageOf: (named: UiLanguage | undefined, http: Koa.Context) => UiLanguage,
): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/payment/receipts',
      summary: 'What has been paid for a site, newest first',
      params: z.object({ siteId: idSchema }),
      response: receiptsResponse,
      auth: 'site-owner',
      handler: ({ site }) => listReceipts(deps.database, site.id),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/payment/receipt/{reference}',
      summary: 'The receipt of a payment',
      params: byReference,
      response: receiptResponse,
      errors: ['not-paid'],
      auth: 'site-owner',
      handler: ({ params }) => readReceipt(deps, params),
    }),
    defineRoute({
      method: 'get',
      path: '/api/sites/{siteId}/payment/receipt/{reference}/pdf',
      summary: 'The receipt of a payment as PDF, on A4',
      params: byReference,
      query: z.object({ language: uiLanguageSchema.optional() }),
      response: { contentType: 'application/pdf' },
      errors: ['not-paid', 'receipt-not-ready'],
      auth: 'site-owner',
      rateLimit: 'proof',
      async handler({ site, params: { reference }, query, http }) {
        const content = await receiptFile(deps, { site, reference, language: languageOf(query.language, http) })
        privateFile(http, `festoon-${reference}.pdf`)
        return content
      },
    }),
  ]
}

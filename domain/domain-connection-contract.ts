import * as z from 'zod'
import { recordKinds, recordReport } from './address/domain-connection.ts'
import { uiLanguageSchema } from './language/language-schema.ts'

/** Calls about a domain that its owner has at another registrar. */

export const domainConnectableResponse = z.object({
  /** In its `xn--` form; '' where nothing usable was typed. */
  host: z.string(),
  available: z.boolean(),
  /** Why it cannot be connected: no domain, one of ours, another site's, or the site's own address now. */
  reason: z.enum(['invalid', 'reserved', 'taken', 'own']).nullable(),
})
export type DomainConnectableResponse = z.infer<typeof domainConnectableResponse>

const wantedRecord = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  /** The whole name. */
  name: z.string(),
  value: z.string(),
})
/** What the owner puts into the domain's DNS. Of the two of kind `proof` one is enough. */
export type WantedRecord = z.infer<typeof wantedRecord>

export const domainConnectionResponse = z.object({
  /** Null where the site connects none. */
  connection: z
    .object({
      /** As people write it. */
      domain: z.string(),
      host: z.string(),
      status: z.enum(['waiting', 'live', 'ended']),
      wanted: z.array(wantedRecord),
      /** What stood in DNS at the last look; empty before the first. */
      records: z.array(recordReport),
      checkedAt: z.iso.datetime().nullable(),
      liveAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Paid for: another domain may be named without a payment. */
  mayConnect: z.boolean(),
  /** The domain that the site has bought from us, as people write it: no domain of another registrar is sold beside it. */
  soldDomain: z.string().nullable(),
})
export type DomainConnectionResponse = z.infer<typeof domainConnectionResponse>

export const connectDomainRequest = z.object({
  domain: z.string().min(1).max(300),
  /** Of mails about it; the browser's when it is left out. */
  language: uiLanguageSchema.optional(),
})

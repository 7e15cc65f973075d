import * as z from 'zod'
import { recordKinds, recordReport } from './address/domain-connection.ts'
import { uiLanguageSchema } from './language/language-schema.ts'

/** HTTP bodies for connecting a domain registered elsewhere. */

export const domainConnectableResponse = z.object({
  /** In `xn--` form; '' when the input is not a domain. */
  host: z.string(),
  available: z.boolean(),
  /** Why it cannot be connected: not a domain, one of ours, taken by another site, or already the site's address. */
  reason: z.enum(['invalid', 'reserved', 'taken', 'own']).nullable(),
})
export type DomainConnectableResponse = z.infer<typeof domainConnectableResponse>

const wantedRecord = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(['A', 'AAAA', 'CNAME', 'TXT']),
  /** Fully qualified. */
  name: z.string(),
  value: z.string(),
})
/** A DNS record that the owner has to create. There are two of kind `proof`, of which one is enough. */
export type WantedRecord = z.infer<typeof wantedRecord>

export const domainConnectionResponse = z.object({
  /** Null when the site has no connected domain. */
  connection: z
    .object({
      /** In Unicode form. */
      domain: z.string(),
      host: z.string(),
      status: z.enum(['waiting', 'live', 'ended']),
      wanted: z.array(wantedRecord),
      /** Result of the last DNS check; empty before the first. */
      records: z.array(recordReport),
      checkedAt: z.iso.datetime().nullable(),
      liveAt: z.iso.datetime().nullable(),
      /** Since when a live domain has pointed elsewhere; null while it points here. */
      awaySince: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** A connection has been paid for, so another domain may be chosen without a new payment. */
  mayConnect: z.boolean(),
  /** The domain that the site has bought from us, in Unicode form. Connections are not sold to a site that has one. */
  soldDomain: z.string().nullable(),
})
export type DomainConnectionResponse = z.infer<typeof domainConnectionResponse>

export const connectDomainRequest = z.object({
  domain: z.string().min(1).max(300),
  /** Language of mails about the connection; defaults to the browser's. */
  language: uiLanguageSchema.optional(),
})

import * as z from 'zod'
import { brands } from '../../domain/commerce/market.ts'
import { timeColumn } from '../core/row-codec.ts'
import { readDocument } from '../site/stored-document.ts'

/** A site and whom it belongs to, as the ends of guests' data need it: selected from sites, with accounts joined. */
export const ownedSiteColumns = [
  'sites.id as id',
  'sites.brand as brand',
  'accounts.mail as mail',
  'sites.document_format as document_format',
  'sites.document as document',
  'sites.updated_at as updated_at',
] as const

export const ownedSiteRow = z.object({
  id: z.string(),
  brand: z.enum(brands),
  mail: z.string().nullable(),
  announced_at: timeColumn.nullable(),
  document_format: z.number().int(),
  document: z.string(),
  updated_at: timeColumn,
})

export const ownedSiteOf = (row: z.infer<typeof ownedSiteRow>) => ({
  id: row.id,
  brand: row.brand,
  /** Null for the product's own demo sites. */
  mail: row.mail,
  /** When its owner was told of the end. */
  announcedAt: row.announced_at,
  document: readDocument({ format: row.document_format, text: row.document }, row.updated_at),
})
export type OwnedSite = ReturnType<typeof ownedSiteOf>

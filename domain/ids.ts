import * as z from 'zod'

/** Ids that the server makes, of sites, accounts, drafts and answers: lower-case letters and digits, so that they stand in hosts and paths. */
export const idSchema = z.string().regex(/^[a-z0-9]{8,40}$/)
/**
 * Ids within a document, of modules, items, questions and options. Whoever writes the document makes them; ours are shorter
 * (`newId`), other clients' are like `giftRegistryItem5f2b…`.
 */
export const documentIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

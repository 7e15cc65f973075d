import * as z from 'zod'

/** Ids made by the server, of sites, accounts, drafts and answers: lower-case letters and digits, to be usable in hosts and paths. */
export const idSchema = z.string().regex(/^[a-z0-9]{8,40}$/)
/**
 * Ids within a document, of modules, items, questions and options. Made by the client that writes the document; our own are shorter
 * (`newId`), those of other clients look like `giftRegistryItem5f2b…`.
 */
export const documentIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

import * as z from 'zod'

/** Ids of sites, accounts, drafts and modules: lower-case letters and digits, so that they stand in paths and anchors. */
export const idSchema = z.string().regex(/^[a-z0-9]{8,40}$/)
export type SiteId = string
export type AccountId = string

/** Keys of the demo sites that quick start opens (decision 3). */
export const quickStartKeys = ['wedding', 'party', 'event'] as const

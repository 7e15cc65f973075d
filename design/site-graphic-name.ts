import * as z from 'zod'

/** Ornaments a site can wear. */
export const siteGraphicNames = ['EUCALYPTUS'] as const
export const siteGraphicSchema = z.enum(siteGraphicNames).nullable()
export type SiteGraphicName = (typeof siteGraphicNames)[number]

import type { SiteDocument } from './site-document.ts'

/** Whether a page has gifts that guests reserve. */
export const hasGifts = ({ siteModules }: Pick<SiteDocument, 'siteModules'>): boolean =>
  siteModules.some(({ siteModuleType }) => siteModuleType === 'GiftRegistry')

import type { SiteDocument } from './site-document.ts'

/** Whether a page has a gift registry. */
export const hasGifts = ({ siteModules }: Pick<SiteDocument, 'siteModules'>): boolean =>
  siteModules.some(({ siteModuleType }) => siteModuleType === 'GiftRegistry')

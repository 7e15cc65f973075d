import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/**
 * The part of the API's answer that an owner edits, without the fields that only the server sets
 * (product-rules.md#the-document-and-the-server).
 */
export function documentOf(site: SiteResponse): SiteDocument {
  return {
    usesSiteModules: true,
    availableLanguages: site.availableLanguages,
    eventDate: site.eventDate,
    theme: site.theme,
    fonts: site.fonts,
    colorScheme: site.colorScheme,
    siteGraphic: site.siteGraphic,
    eventLogo: site.eventLogo,
    mostRecentSelectedDesignTemplate: site.mostRecentSelectedDesignTemplate,
    formRecipients: site.formRecipients,
    wizardData: site.wizardData,
    sampleTexts: site.sampleTexts,
    siteModules: site.siteModules,
  }
}

import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** What an owner writes, out of the API's answer: without what the server alone decides (product-rules.md#the-document-and-the-server). */
export function documentOf(site: SiteResponse): SiteDocument {
  return {
    usesSiteModules: site.usesSiteModules,
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

import type { SiteResponse } from '../../modules/site-contract.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** What an owner writes, out of the API's answer: without what the server alone decides (decision 2). */
export function documentOf(site: SiteResponse): SiteDocument {
  return {
    usesSiteModules: site.usesSiteModules,
    availableLanguages: site.availableLanguages,
    theme: site.theme,
    fonts: site.fonts,
    colorScheme: site.colorScheme,
    siteGraphic: site.siteGraphic,
    eventLogo: site.eventLogo,
    mostRecentSelectedDesignTemplate: site.mostRecentSelectedDesignTemplate,
    formRecipients: site.formRecipients,
    wizardData: site.wizardData,
    siteModules: site.siteModules,
  }
}

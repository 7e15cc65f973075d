import type { LanguageCode } from '../../../domain/language/language.ts'
import { dayInWords, eventDaysInWords } from '../../../modules/kit/dates.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { eventDateOf, siteTitleOf } from '../../../modules/site-facts.ts'

/** What a household is invited to, in its language. */
export function occasionOf(site: SiteResponse, language: LanguageCode): { title: string; day: string; until: string } {
  const reply = moduleForms(site).find(({ kind, shown }) => kind === 'rsvp' && shown)
  const module = site.siteModules.find(({ id }) => id === reply?.formId)
  const deadline = module?.siteModuleType === 'Rsvp' ? module.deadline : null
  return {
    title: siteTitleOf(site, language),
    day: eventDaysInWords(eventDateOf(site), language),
    until: deadline === null ? '' : dayInWords(`${deadline}T00:00`, language),
  }
}

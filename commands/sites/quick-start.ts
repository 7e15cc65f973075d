import type { Database } from '../../db/core/connection.ts'
import { addMonths } from '../../domain/commerce/add-months.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { QuickStartKey } from '../../domain/quick-start.ts'
import { textHash } from '../../domain/text/text-hash.ts'
import type { WizardData } from '../../domain/wizard/schema.ts'
import { inOneLanguage } from '../../modules/page-languages.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Clock } from '../../platform/clock.ts'
import { buildDemoDocument } from '../../samples/build-document.ts'
import { sampleTextsOf } from '../../samples/quick-start/demo-content.ts'
import { demoContents } from '../../samples/quick-start/demo-contents.ts'
import { quickStartModules } from '../../samples/quick-start/modules.ts'
import { wizardSite } from '../../samples/wizard/wizard-site.ts'
import { demoImages } from './demo-images.ts'

/** `YYYY-MM-DDTHH:mm` six months ahead at three in the afternoon (product-rules.md#quick-start). */
export function demoDate(now: Date): string {
  return `${addMonths(now, 6).toISOString().slice(0, 10)}T15:00`
}

/**
 * The document that quick start begins with: the core of the brand's demo in one language, by default the market's; owners add others
 * themselves. `date` is the event's wall time, by default six months ahead. Pictures come from the seed; a missing one leaves its place
 * empty.
 */
export async function quickStartDocument(
  deps: { database: Database; clock: Clock; settings: { profile: BrandProfile } },
  key: QuickStartKey,
  options: { language?: UiLanguage | undefined; date?: string } = {},
): Promise<SiteDocument> {
  const { profile } = deps.settings
  const content = demoContents[key]
  const { language = profile.language, date = (content.dateAfter ?? demoDate)(deps.clock.now()) } = options
  const demo = buildDemoDocument(
    { template: content.template, modules: (tools) => quickStartModules(content, key, tools) },
    { date, pictures: await demoImages(deps.database), profile },
  )
  return { ...inOneLanguage(demo, language), sampleTexts: sampleTextsOf(content, language).map(textHash) }
}

/** The document for the answers in the start wizard, with pictures from the seed. */
export async function wizardDocument(
  deps: { database: Database; clock: Clock; settings: { profile: BrandProfile } },
  answers: WizardData,
): Promise<SiteDocument> {
  return wizardSite(answers, {
    defaultDate: demoDate(deps.clock.now()),
    pictures: await demoImages(deps.database),
    profile: deps.settings.profile,
  })
}

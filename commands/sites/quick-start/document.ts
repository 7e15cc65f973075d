import type { Database } from '../../../db/connection.ts'
import { addMonths } from '../../../domain/add-months.ts'
import type { quickStartKeys } from '../../../domain/ids.ts'
import type { UiLanguage } from '../../../domain/language.ts'
import type { BrandProfile } from '../../../domain/market.ts'
import { textHash } from '../../../domain/text-hash.ts'
import { inOneLanguage } from '../../../modules/page-languages.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import type { Clock } from '../../../platform/clock.ts'
import { buildDemoDocument, demoImages } from '../demo-sites/build-document.ts'
import { type DemoContent, sampleTextsOf } from './demo-content.ts'
import { eventDemo } from './event.ts'
import { quickStartModules } from './modules.ts'
import { partyDemo } from './party.ts'
import { weddingDemo } from './wedding.ts'

export type QuickStartKey = (typeof quickStartKeys)[number]
export const demoContents: Record<QuickStartKey, DemoContent> = {
  wedding: weddingDemo,
  party: partyDemo,
  event: eventDemo,
}

/** `YYYY-MM-DDTHH:mm` six months ahead at three in the afternoon (product-rules.md#quick-start). */
export function demoDate(now: Date): string {
  return `${addMonths(now, 6).toISOString().slice(0, 10)}T15:00`
}

/**
 * The document that quick start begins with: the heart of the brand's demo in one language, the market's unless another is asked for.
 * Its owner adds others when they want them. `date` is the event's wall time; without it the event is six months ahead. Pictures
 * are those that the seed has imported; one that is missing leaves its place empty.
 */
export async function quickStartDocument(
  deps: { database: Database; clock: Clock; settings: { profile: BrandProfile } },
  key: QuickStartKey,
  options: { language?: UiLanguage | undefined; date?: string } = {},
): Promise<SiteDocument> {
  const { profile } = deps.settings
  const { language = profile.language, date = demoDate(deps.clock.now()) } = options
  const content = demoContents[key]
  const demo = buildDemoDocument(
    { template: content.template, modules: (tools) => quickStartModules(content, key, tools) },
    { date, pictures: await demoImages(deps.database), profile },
  )
  return { ...inOneLanguage(demo, language), sampleTexts: sampleTextsOf(content, language).map(textHash) }
}

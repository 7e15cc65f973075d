import { changeMergedDiets } from '../../../db/guests/kitchen-repository.ts'
import { DomainError } from '../../../domain/errors.ts'
import { type MergedTexts, mergedAnew } from '../../../domain/guests/diet-texts.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import type { KitchenDeps } from './kitchen-deps.ts'
import { sheetEndsAt } from './kitchen-times.ts'
import { type Kitchen, type KitchenRequest, readKitchen } from './read-kitchen.ts'

/** Notes which diets the owner says are the same, and which no longer. Returns the sheet as it now is. Throws `invalid-input` if there are too many. */
export async function mergeDiets(
  { database, clock }: Pick<KitchenDeps, 'database' | 'clock'>,
  input: {
    site: KitchenRequest['site']
    formId: string
    language: UiLanguage
    part: readonly string[]
    merge: MergedTexts
  },
): Promise<Kitchen> {
  const { site, formId, language, ...change } = input
  const known = await readKitchen(database, { site, formId, language })
  if (known.formId !== formId) throw new DomainError('not-found')
  const endsAt = sheetEndsAt(site.document, clock.now().toISOString())
  await changeMergedDiets(database, { siteId: site.id, formId, endsAt }, (groups) => {
    const anew = mergedAnew(groups, change)
    const isTooLong = anew.some((texts) => texts.length > guestLimits.mergedTexts)
    if (isTooLong || anew.length > guestLimits.mergedDiets) throw new DomainError('invalid-input')
    return anew
  })
  return readKitchen(database, { site, formId, language })
}

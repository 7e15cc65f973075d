import { putMergedDiets } from '../../../db/guests/kitchen-repository.ts'
import { DomainError } from '../../../domain/errors.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import type { KitchenDeps } from './kitchen-deps.ts'
import { sheetEndsAt } from './kitchen-times.ts'
import { type Kitchen, type KitchenRequest, readKitchen } from './read-kitchen.ts'

/** Notes which diets the owner says are the same, in place of what was noted before. Returns the sheet as it now is. */
export async function mergeDiets(
  { database, clock }: Pick<KitchenDeps, 'database' | 'clock'>,
  input: { site: KitchenRequest['site']; formId: string; language: UiLanguage; merged: readonly (readonly string[])[] },
): Promise<Kitchen> {
  const { site, formId, language, merged } = input
  const known = await readKitchen(database, { site, formId, language })
  if (known.formId !== formId) throw new DomainError('not-found')
  const endsAt = sheetEndsAt(site.document, clock.now().toISOString())
  await putMergedDiets(database, { siteId: site.id, formId, endsAt, merged })
  return readKitchen(database, { site, formId, language })
}

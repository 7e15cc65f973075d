import type { TFunction } from 'i18next'
import type { ChangeSize } from '../../modules/change-size.ts'

/** '+12 −3 ord, 2 ändrade moduler, ny design'. */
export function sizeWords(t: TFunction<'versions'>, size: ChangeSize | null): string {
  if (size === null) return t('sizeUnknown')
  const { words, modules, design, date, languages } = size
  const signed = [words.added > 0 && `+${words.added}`, words.removed > 0 && `−${words.removed}`].filter(Boolean)
  const parts = [
    signed.length > 0 && t('words', { change: signed.join(' ') }),
    modules.added > 0 && t('modulesAdded', { count: modules.added }),
    modules.removed > 0 && t('modulesRemoved', { count: modules.removed }),
    modules.changed > 0 && t('modulesChanged', { count: modules.changed }),
    modules.moved > 0 && t('modulesMoved'),
    design && t('design'),
    date && t('date'),
    languages && t('languages'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('sizeNothing') : parts.join(', ')
}

import { useTranslation } from 'react-i18next'
import type { Household } from '../../domain/guests/guest-contract.ts'
import type { GuestFilter } from './model/filter.ts'
import { isFiltering } from './model/filter.ts'
import type { GuestWords } from './use-guest-words.ts'

/** Says which of the households a filter shows: '2 av 84 hushåll: ”berg”, ja'. Empty when it shows all. */
export function useFilterNote(words: GuestWords) {
  const { t } = useTranslation('guests')
  return (filter: GuestFilter, shown: readonly Household[], all: readonly Household[]): string => {
    if (!isFiltering(filter)) return ''
    const { search, standing, tag, side, list } = filter
    const parts = [
      ...(search.trim() === '' ? [] : [t('searchedFor', { search: search.trim() })]),
      ...(standing === null ? [] : [words.standing(standing)]),
      ...(tag === null ? [] : [tag]),
      ...(side === null ? [] : [words.side(side)]),
      ...(list === null ? [] : [t('listNamed', { list })]),
    ]
    return `${t('found', { count: shown.length, total: all.length })}: ${parts.join(', ')}`
  }
}

import { useTranslation } from 'react-i18next'
import { type Filter, filteredSheet, isFiltering } from './model/filter.ts'
import type { Sheet } from './model/sheet.ts'
import { attendanceQuestion, type Standing } from './model/sums.ts'

/** Says which of a form's answers a filter shows: '2 av 300 svar: ”vegan”, kommer'. Empty when it shows all. */
export function useFilterText(): (sheet: Sheet, filter: Filter) => string {
  const { t } = useTranslation('answers')
  return (sheet, filter) => {
    if (!isFiltering(filter)) return ''
    const search = filter.search.trim()
    const label = attendanceQuestion(sheet)?.label ?? ''
    const words: Record<Standing, string> = {
      yes: t('sumYes'),
      no: t('sumNo'),
      other: t('sumOther'),
      none: t('noneOf', { question: label }),
    }
    const parts = [
      ...(search === '' ? [] : [t('searchedFor', { search })]),
      ...(filter.standing === null ? [] : [words[filter.standing]]),
    ]
    const count = filteredSheet(sheet, filter).rows.length
    return `${t('found', { count, total: sheet.rows.length })}: ${parts.join(', ')}`
  }
}

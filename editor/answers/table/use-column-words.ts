import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDateAndTime } from '../../kit/i18n/date-and-time.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Row } from '../model/sheet.ts'
import type { Column } from './columns.ts'

/** The names of columns, and the cell texts of those without a question. */
export function useColumnWords() {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const nameOf = languageNamer(language)
  return {
    label: ({ kind, question }: Column): string => {
      if (question !== null && question.label !== '') return question.label
      return kind === 'question' ? t('unnamedQuestion') : t(kind === 'who' ? 'guest' : kind)
    },
    /** For columns without a question. */
    text: ({ kind }: Column, row: Row): string => {
      if (kind === 'received') return shortDateAndTime(row.received, language)
      if (kind === 'household') return row.household
      if (kind === 'language') return nameOf(row.record.language)
      if (kind !== 'party') return ''
      const { number, size, place } = row.party
      return size === 1 ? String(number) : t('partyPlace', { number, place, size })
    },
    who: (row: Row): string => row.who || t('unnamedGuest'),
    mark: ({ record, isDouble }: Row): ReactNode => {
      if (isDouble) return t('maybeDouble')
      if (record.origin === 'sample') return t('sample')
      return record.origin === 'owner' ? t('byHand') : record.corrected ? t('corrected') : null
    },
  }
}

import { useTranslation } from 'react-i18next'
import type { Sheet } from './model/sheet.ts'

/** The title above printed answers; samples are labelled as such there too. */
export function usePrintTitle(sheet: Sheet): string {
  const { t } = useTranslation('answers')
  const title = sheet.title || t('title')
  return sheet.rows.some(({ record }) => record.origin === 'sample') ? t('titleOfSamples', { title }) : title
}

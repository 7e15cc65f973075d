import { useTranslation } from 'react-i18next'
import type { Sheet } from './model/sheet.ts'

/** What stands over the answers on paper; samples say there too what they are. */
export function usePrintTitle(sheet: Sheet): string {
  const { t } = useTranslation('answers')
  const title = sheet.title || t('title')
  return sheet.rows.some(({ record }) => record.origin === 'sample') ? t('titleOfSamples', { title }) : title
}

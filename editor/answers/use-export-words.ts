import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { languageNamer } from '../kit/i18n/language-name.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import type { ExportWords } from './export/export-table.ts'

/** The reader's texts, time zone and language for an export. */
export function useExportWords(): { words: ExportWords; timeZone: string; language: string } {
  const { t } = useTranslation('answers')
  const { timeZone } = useClientConfiguration()
  const language = useUiLanguage()
  const words = {
    guest: t('guest'),
    received: t('received'),
    changed: t('changed'),
    party: t('party'),
    place: t('place'),
    language: t('language'),
    nameOf: languageNamer(language),
    origin: t('origin'),
    byGuest: t('byGuest'),
    byOwner: t('byOwner'),
    corrected: t('byCorrection'),
    sample: t('bySample'),
    notAskedAnyMore: t('notAskedAnyMore'),
    unnamed: t('rsvp'),
    totals: t('totals'),
    question: t('question'),
    answer: t('answer'),
    count: t('count'),
    answers: t('answers'),
    noAnswer: t('noAnswer'),
    standings: { yes: t('sumYes'), no: t('sumNo'), other: t('sumOther'), none: t('sumNone') },
    only: (note: string) => t('onlyShown', { note }),
  }
  return { words, timeZone, language }
}

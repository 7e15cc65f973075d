import { useTranslation } from 'react-i18next'
import type { Finding } from '../../cards/preflight/finding.ts'

/** Returns a function that describes a finding in plain words. */
export function useFindingWords(): (finding: Finding) => string {
  const { t } = useTranslation('cards')
  return ({ kind, detail }) => t(`found_${kind}`, { number: detail?.number ?? 0, text: detail?.text ?? '' })
}

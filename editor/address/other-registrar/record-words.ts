import type { TFunction } from 'i18next'
import type { RecordKind, RecordReport, RecordVerdict } from '../../../domain/address/domain-connection.ts'

type T = TFunction<'address', 'other-registrar'>

export const recordNames = {
  a: 'aName',
  aaaa: 'aaaaName',
  www: 'wwwName',
  proof: 'proofName',
  caa: 'caaName',
} as const satisfies Record<RecordKind, string>

export const verdictNames = {
  right: 'right',
  missing: 'missing',
  wrong: 'wrong',
  'left-over': 'leftOver',
  proxied: 'proxied',
  forbidden: 'forbidden',
  spreading: 'spreading',
  unknown: 'unknown',
} as const satisfies Record<RecordVerdict, string>

const missing = {
  a: 'aMissing',
  aaaa: 'aaaaMissing',
  www: 'wwwMissing',
  proof: 'proofMissing',
  caa: 'aMissing',
} as const

/** The advice for a DNS record; null when it is correct. */
export function recordAdvice(t: T, report: RecordReport): string | null {
  const found = report.found.filter((value) => value !== '').join(', ') || t('nobody')
  switch (report.verdict) {
    case 'right':
      return null
    case 'missing':
      return t(missing[report.kind])
    case 'wrong':
      return t(report.kind === 'proof' ? 'proofWrong' : report.kind === 'aaaa' ? 'aaaaWrong' : 'otherValue', { found })
    case 'left-over':
      return t('aaaaLeftOver', { found })
    case 'proxied':
      return t('isProxied', { found })
    case 'forbidden':
      return t('isForbidden', { found })
    case 'spreading':
      return report.seconds === null ? t('isSpreadingSomeTime') : t('isSpreading', { time: lasting(t, report.seconds) })
    case 'unknown':
      return t('isUnknown')
  }
}

function lasting(t: T, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes < 120 ? t('minutes', { count: minutes }) : t('hours', { count: Math.ceil(minutes / 60) })
}

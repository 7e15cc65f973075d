import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, Standing } from '../../domain/guests/guest-contract.ts'
import { Link } from '../kit/router/router-view.tsx'
import { countInvited, countStandings, freeSeats } from './model/guest-row.ts'
import { saidStandings } from './use-guest-words.ts'

export interface GuestSumsProps {
  households: readonly Household[]
  /** The current filter; null for all. */
  chosen: Standing | null
  onChoose: (standing: Standing | null) => void
  /** Those who have answered without being on the list, and where they are. */
  uninvited: { count: number; to: string } | null
}

/** '84 bjudna · 51 ja · 9 nej · 24 har inte svarat'; pressing one shows only those. */
export function GuestSums({ households, chosen, onChoose, uninvited }: GuestSumsProps): ReactNode {
  const { t } = useTranslation('guests')
  const seats = seatsOf(households)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="sums" role="group" aria-label={t('sums')}>
      <button type="button" className="sum" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <span className="sum-number">{countInvited(households)}</span>{' '}
        {t('invited', { count: countInvited(households) })}
        {seats > 0 && <span className="sum-seats"> + {t('importing.company', { count: seats })}</span>}
      </button>
      {countsOf(households).map(({ standing, count }) => (
        <button
          key={standing}
          type="button"
          className="sum"
          data-standing={standing}
          aria-pressed={chosen === standing}
          onClick={() => onChoose(chosen === standing ? null : standing)}
        >
          <span className="sum-number">{count}</span> {t(`sum.${standing}`, { count })}
        </button>
      ))}
      {uninvited !== null && (
        <Link className="sum" to={uninvited.to}>
          <span className="sum-number">{uninvited.count}</span> {t('uninvited', { count: uninvited.count })}
        </Link>
      )}
    </div>
  )
}

/** The same as plain text, for print. */
export function useSumsText(): (households: readonly Household[]) => string {
  const { t } = useTranslation('guests')
  return (households) => {
    const invited = countInvited(households)
    const seats = seatsOf(households)
    return [
      `${invited} ${t('invited', { count: invited })}${seats === 0 ? '' : ` + ${t('importing.company', { count: seats })}`}`,
      ...countsOf(households).map(({ standing, count }) => `${count} ${t(`sum.${standing}`, { count })}`),
    ].join(' · ')
  }
}

const seatsOf = (households: readonly Household[]) =>
  households.reduce((sum, household) => sum + freeSeats(household), 0)

/** Who has answered something else than yes or no is only counted where somebody has. */
function countsOf(households: readonly Household[]): { standing: Standing; count: number }[] {
  const counts = countStandings(households)
  return saidStandings
    .filter((standing) => standing !== 'answered' || counts.answered > 0)
    .map((standing) => ({ standing, count: counts[standing] }))
}

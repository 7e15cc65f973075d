import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionsResponse } from '../../../domain/contracts.ts'
import { api } from '../../base/api-client/api.ts'

export type Session = SessionsResponse['sessions'][number]

/** The owner's sessions, this browser's first. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: api.sessions, staleTime: 0 })

/** Returns a function that names a session after its browser and system, such as 'Chrome on Linux'. */
export function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('account')
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('sessionOn', { browser, system })
      : (browser ?? system ?? t('unknownBrowser'))
}

/** This browser's name for the list of sessions; empty until they are loaded. */
export function useThisBrowserName(): string {
  const nameOf = useSessionName()
  const { data } = useQuery(sessionsQuery)
  const current = data?.sessions.find(({ isCurrent }) => isCurrent)
  return current === undefined ? '' : nameOf(current)
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionsResponse } from '../../domain/contracts.ts'
import { accountApi } from './account-api.ts'

export type Session = SessionsResponse['sessions'][number]

/** The owner's sessions, this browser's first. */
export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: accountApi.sessions, staleTime: 0 })

/** Returns a function that names a session after its browser and system, such as 'Chrome on Linux'. */
export function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('account')
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('sessionOn', { browser, system })
      : (browser ?? system ?? t('unknownBrowser'))
}

/** The name of this browser's session; empty until the sessions are loaded. */
export function useThisBrowserName(): string {
  const nameOf = useSessionName()
  const current = useQuery(sessionsQuery).data?.sessions.find(({ isCurrent }) => isCurrent)
  return current === undefined ? '' : nameOf(current)
}

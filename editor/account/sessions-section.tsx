import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isoDate } from '../../domain/commerce/money.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { accountApi } from './account-api.ts'
import { type Session, sessionsQuery, useSessionName } from './sessions.ts'

/** The owner's sessions, this browser first, with buttons to end the others. */
export function SessionsSection(): ReactNode {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? accountApi.endOtherSessions() : accountApi.endSession(id),
    async onSuccess() {
      await client.invalidateQueries(sessionsQuery)
      // the button that had the focus is gone
      heading.current?.focus()
    },
  })
  if (data === undefined) return null
  return (
    <section className="account-sessions" aria-labelledby="account-sessions">
      <h2 id="account-sessions" ref={heading} tabIndex={-1}>
        {t('sessions')}
      </h2>
      <ul>
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data.sessions.length > 2 && (
        <Button
          variant="secondary"
          pending={end.isPending && end.variables === undefined}
          onPress={() => end.mutate(undefined)}
        >
          {t('endOtherSessions')}
        </Button>
      )}
      <ErrorDialog error={end.error} />
    </section>
  )
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps): ReactNode {
  const { t } = useTranslation('account')
  const { timeZone } = useClientConfiguration()
  const name = useSessionName()(session)
  const started = isoDate(session.startedAt, timeZone)
  return (
    <li className="account-fact">
      <span className="account-session">
        <span>{name}</span>
        <span className="account-muted">
          {session.isCurrent
            ? t('thisBrowser')
            : t('sessionDays', { started, used: isoDate(session.lastUsedAt, timeZone) })}
        </span>
      </span>
      {!session.isCurrent && (
        <Button variant="quiet" pending={isEnding} aria-label={t('endSessionOf', { name, started })} onPress={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}

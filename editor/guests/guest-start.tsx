import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { answersApi } from '../answers/answers-api.ts'
import { Button } from '../kit/controls/button.tsx'
import { useParams } from '../kit/router/router-view.tsx'

export interface GuestStartProps {
  onImport: () => void
  onWrite: () => void
  /** Makes households of the replies that have come in. */
  onFromAnswers: () => void
  pending: boolean
}

/** A list without guests: the ways to begin. */
export function GuestStart({ onImport, onWrite, onFromAnswers, pending }: GuestStartProps): ReactNode {
  const { t } = useTranslation('guests')
  const { siteId = '' } = useParams()
  const { data: hasAnswers } = useQuery({
    queryKey: ['answers', siteId, 'any'],
    queryFn: async () => (await answersApi.answers(siteId, 'rsvp', false)).data.length > 0,
  })
  return (
    <div className="guest-start">
      <h2>{t('startTitle')}</h2>
      <p>{t('startLead')}</p>
      <ul className="guest-doors">
        <li>
          <h3>{t('pasteList')}</h3>
          <p>{t('pasteText')}</p>
          <Button variant="primary" icon="upload-simple" aria-haspopup="dialog" onPress={onImport}>
            {t('import')}
          </Button>
        </li>
        {hasAnswers === true && (
          <li>
            <h3>{t('fromAnswers')}</h3>
            <p>{t('fromAnswersText')}</p>
            <Button icon="check" pending={pending} onPress={onFromAnswers}>
              {t('fromAnswersPress')}
            </Button>
          </li>
        )}
        <li>
          <h3>{t('writeFirst')}</h3>
          <p>{t('writeText')}</p>
          <Button icon="plus" onPress={onWrite}>
            {t('addHousehold')}
          </Button>
        </li>
      </ul>
    </div>
  )
}

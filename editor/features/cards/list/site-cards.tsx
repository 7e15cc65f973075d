import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../../cards/print-contract.ts'
import { Button } from '../../../base/controls/button.tsx'
import { lazyPart } from '../../../base/controls/lazy-part.ts'
import { Note } from '../../../base/controls/note.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { afterPaint } from '../../../base/debounce.ts'
import { dateAndTime } from '../../../base/i18n/date-and-time.ts'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { Link } from '../../../base/router/router-view.tsx'
import { cardName } from '../card-name.ts'
import { useCards } from '../use-cards.ts'
import { CardThumbnail } from './card-thumbnail.tsx'
import { useCardActions } from './use-card-actions.ts'

const ErrorDialog = lazyPart(async () => (await import('../../../base/controls/error-dialog.tsx')).ErrorDialog)

/** Cards of the first screen. The others follow when these have been painted. */
const firstCards = 12

export interface SiteCardsProps {
  siteId: string
  base: string
  /** The first of them have been painted, or there are none. */
  onShown: () => void
}

/** The cards that the site has, newest first. */
export function SiteCards({ siteId, base, onShown }: SiteCardsProps): ReactNode {
  const { t } = useTranslation('list')
  const { t: ofCards } = useTranslation('cards')
  const { t: ofPage } = useTranslation('page')
  const { data, error, isFetching, refetch } = useCards(siteId)
  const actions = useCardActions(siteId)
  const [hasAll, setAll] = useState(false)
  const isKnown = data !== undefined || error !== null
  useEffect(() => {
    if (isKnown)
      afterPaint(() =>
        startTransition(() => {
          setAll(true)
          onShown()
        }),
      )
  }, [isKnown, onShown])
  const failure = actions.error ?? (data === undefined ? error : null)
  return (
    <section aria-labelledby="own-cards">
      <h2 id="own-cards">{t('own')}</h2>
      {error !== null && data === undefined ? (
        <>
          <Note tone="danger">{ofCards('listFailed')}</Note>
          <Button icon="arrow-clockwise" pending={isFetching} onPress={() => void refetch()}>
            {ofPage('retry')}
          </Button>
        </>
      ) : data === undefined ? (
        <Spinner />
      ) : data.prints.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className="card-grid">
          {data.prints.slice(0, hasAll ? undefined : firstCards).map((print, index) => (
            <li key={print._id}>
              <OwnCard print={print} isFirst={index < firstCards} to={`${base}/${print._id}`} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {failure !== null && <ErrorDialog error={failure} onClose={actions.dismiss} />}
      </Suspense>
    </section>
  )
}

interface OwnCardProps {
  print: PrintResponse
  isFirst: boolean
  to: string
  actions: ReturnType<typeof useCardActions>
}

function OwnCard({ print, isFirst, to, actions }: OwnCardProps): ReactNode {
  const { t } = useTranslation('list')
  const { t: ofCards } = useTranslation('cards')
  const language = useUiLanguage()
  const name = cardName(print) || ofCards('unnamed')
  return (
    <>
      <Link className="card-link" to={to} aria-label={t('edit', { name })}>
        <CardThumbnail print={print} isFirst={isFirst} />
        <span className="card-name">{name}</span>
      </Link>
      <p className="card-date">{t('changed', { date: dateAndTime(print.updatedAt, language) })}</p>
      <div className="card-actions">
        <Button variant="quiet" aria-label={t('duplicateOf', { name })} onPress={() => actions.duplicate(print, name)}>
          {t('duplicate')}
        </Button>
        <Button variant="quiet" aria-label={t('deleteOf', { name })} onPress={() => actions.remove(print, name)}>
          {t('delete')}
        </Button>
      </div>
    </>
  )
}

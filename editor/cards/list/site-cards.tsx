import { type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../../cards/card-name.ts'
import { firstCards, listWords } from '../../../cards/list/list-words.ts'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { afterPaint } from '../../kit/debounce.ts'
import { endFirstSight } from '../../kit/first-sight.ts'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { useCards } from '../use-cards.ts'
import { CardThumbnail } from './card-thumbnail.tsx'
import { useCardActions } from './use-card-actions.ts'

const ErrorDialog = lazyPart(async () => (await import('../../kit/controls/error-dialog.tsx')).ErrorDialog)

export interface SiteCardsProps {
  siteId: string
  base: string
  /** Whether cards can be ordered. If not, only existing cards are shown. */
  areSold: boolean
  /** Called when the first cards have been painted, or there are none. */
  onShown: () => void
}

/** The cards that the site has, newest first. */
export function SiteCards({ siteId, base, areSold, onShown }: SiteCardsProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'list' })
  const { t: ofCards } = useTranslation('cards')
  const { own } = listWords[useUiLanguage()]
  const { t: ofPage } = useTranslation('kit', { keyPrefix: 'page' })
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
  const onDrawn = useFirstSightEnd(data === undefined ? (error === null ? null : 0) : data.prints.length)
  const failure = actions.error ?? (data === undefined ? error : null)
  if (!areSold && data?.prints.length === 0) return null
  return (
    <section aria-labelledby="own-cards">
      <h2 id="own-cards">{own}</h2>
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
              <OwnCard
                print={print}
                onDrawn={index < firstCards ? onDrawn : undefined}
                to={`${base}/${print._id}`}
                actions={actions}
              />
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

/**
 * Removes the server-rendered preview once all cards below it have been rendered. `cards` is their number, null while unknown.
 * Returns the callback for each card of the first screen to call when it has been rendered.
 */
function useFirstSightEnd(cards: number | null): () => void {
  const [drawn, setDrawn] = useState(0)
  const isWhole = cards !== null && drawn >= Math.min(cards, firstCards)
  useEffect(() => {
    if (isWhole) endFirstSight(document)
  }, [isWhole])
  return useCallback(() => setDrawn((before) => before + 1), [])
}

interface OwnCardProps {
  print: PrintResponse
  /** Set for cards of the first screen, which render immediately; called when one has been rendered. */
  onDrawn: (() => void) | undefined
  to: string
  actions: ReturnType<typeof useCardActions>
}

function OwnCard({ print, onDrawn, to, actions }: OwnCardProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'list' })
  const language = useUiLanguage()
  const words = listWords[language]
  const name = cardName(print) || words.unnamed
  return (
    <>
      <Link className="card-link" to={to} aria-label={t('edit', { name })}>
        <CardThumbnail print={print} {...(onDrawn === undefined ? {} : { isFirst: true, onDrawn })} />
        <span className="card-name">{name}</span>
      </Link>
      <p className="card-date">{t('changed', { date: dateAndTime(print.updatedAt, language) })}</p>
      <div className="card-actions">
        <Button variant="quiet" aria-label={t('duplicateOf', { name })} onPress={() => actions.duplicate(print, name)}>
          {words.duplicate}
        </Button>
        <Button variant="quiet" aria-label={t('deleteOf', { name })} onPress={() => actions.remove(print, name)}>
          {words.delete}
        </Button>
      </div>
    </>
  )
}

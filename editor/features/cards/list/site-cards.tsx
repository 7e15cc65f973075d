import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintResponse } from '../../../../cards/print-contract.ts'
import { Button } from '../../../base/controls/button.tsx'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { Spinner } from '../../../base/controls/spinner.tsx'
import { dateAndTime } from '../../../base/i18n/date-and-time.ts'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { Link } from '../../../base/router/router-view.tsx'
import { cardName } from '../card-name.ts'
import { useCards } from '../use-cards.ts'
import { CardThumbnail } from './card-thumbnail.tsx'
import { useCardActions } from './use-card-actions.ts'
import { canDraw, useListedFonts } from './use-listed-fonts.ts'

const none: readonly PrintResponse[] = []

/** The cards that the site has, newest first. */
export function SiteCards({ siteId, base }: { siteId: string; base: string }): ReactNode {
  const { t } = useTranslation('list')
  const { t: ofCards } = useTranslation('cards')
  const { t: ofPage } = useTranslation('page')
  const { data, error, isFetching, refetch } = useCards(siteId)
  const prints = data?.prints ?? none
  const faces = useListedFonts(prints)
  const actions = useCardActions(siteId)
  return (
    <section aria-labelledby="own-cards">
      <h2 id="own-cards">{t('own')}</h2>
      <style>{faces}</style>
      {error !== null && data === undefined ? (
        <>
          <Note tone="danger">{ofCards('listFailed')}</Note>
          <Button icon="arrow-clockwise" pending={isFetching} onPress={() => void refetch()}>
            {ofPage('retry')}
          </Button>
        </>
      ) : data === undefined ? (
        <Spinner />
      ) : prints.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className="card-grid">
          {prints.map((print) => (
            <li key={print._id}>
              <OwnCard print={print} to={`${base}/${print._id}`} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      <ErrorDialog error={actions.error ?? (data === undefined ? error : null)} onClose={actions.dismiss} />
    </section>
  )
}

interface OwnCardProps {
  print: PrintResponse
  to: string
  actions: ReturnType<typeof useCardActions>
}

function OwnCard({ print, to, actions }: OwnCardProps): ReactNode {
  const { t } = useTranslation('list')
  const { t: ofCards } = useTranslation('cards')
  const language = useUiLanguage()
  const name = cardName(print) || ofCards('unnamed')
  return (
    <>
      <Link className="card-link" to={to} aria-label={t('edit', { name })}>
        <CardThumbnail print={print} isDrawn={canDraw(print)} />
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

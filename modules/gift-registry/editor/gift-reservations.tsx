import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnersReservations } from '../../../domain/gifts/gifts-contract.ts'
import { dateLocales } from '../../../domain/language/date-locales.ts'
import { useDraftDocument, useEditor } from '../../../editor/document/editor-context.ts'
import { api } from '../../../editor/kit/api-client/api.ts'
import { errorText } from '../../../editor/kit/api-client/error-text.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { ConfirmDialog } from '../../../editor/kit/controls/confirm-dialog.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import { askAgain, useReservations } from '../../../editor/kit/queries/use-reservations.ts'

type Reservation = OwnersReservations['reservations'][number]

/** The reservations of one gift, each with a button that cancels it. */
export function GiftReservations({ itemId }: { itemId: string }): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { site } = useEditor()
  const { data, isError, refetch } = useReservations(site.siteId)
  const own = data?.reservations.filter(({ giftRegistryId }) => giftRegistryId === itemId) ?? []
  if (isError && data === undefined)
    return (
      <div className="gift-reservations">
        <p className="panel-meta">{t('reservationsFailed')}</p>
        <Button onPress={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  return <ReservationRows heading={t('reservations')} reservations={own} />
}

/** Reservations of gifts that are no longer on the page: kept until the owner cancels them. */
export function GoneReservations(): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { site } = useEditor()
  const { data } = useReservations(site.siteId)
  const { siteModules } = useDraftDocument()
  const present = new Set(
    siteModules.flatMap((module) =>
      'items' in module ? Array.from<{ id: string }, string>(module.items, ({ id }) => id) : [],
    ),
  )
  const gone = data?.reservations.filter(({ giftRegistryId }) => !present.has(giftRegistryId)) ?? []
  return <ReservationRows heading={t('gone')} reservations={gone} titled />
}

function ReservationRows({
  heading,
  reservations,
  titled = false,
}: {
  heading: string
  reservations: readonly Reservation[]
  titled?: boolean
}): ReactNode {
  const { t } = useTranslation('gift-registry')
  const uiLanguage = useUiLanguage()
  const { site } = useEditor()
  const client = useQueryClient()
  const [freeing, setFreeing] = useState<Reservation | null>(null)
  const free = useMutation({
    mutationFn: ({ _id }: Reservation) => api.freeGiftReservation(site.siteId ?? '', _id),
    onSuccess: () => showToast(t('freed')),
    onError: (error) => showToast(t('freeFailed', { reason: errorText(error, uiLanguage) })),
    onSettled: () => {
      setFreeing(null)
      return askAgain(client, site.siteId)
    },
  })
  if (reservations.length === 0) return null
  const dates = new Intl.DateTimeFormat(dateLocales(uiLanguage), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="gift-reservations" aria-label={heading}>
      <h3 className="panel-heading">{heading}</h3>
      <ul>
        {reservations.map((reservation) => {
          const date = dates.format(new Date(reservation.createdAt))
          const amount = t('reservation', { count: reservation.quantity, date })
          const words = reservation.name === '' ? amount : `${reservation.name}: ${amount}`
          return (
            <li key={reservation._id}>
              <span>{titled ? t('goneTitled', { title: reservation.title, reservation: words }) : words}</span>
              <Button aria-label={t('freeLabel', { date })} onPress={() => setFreeing(reservation)}>
                {t('free')}
              </Button>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        isOpen={freeing !== null}
        danger
        pending={free.isPending}
        title={t('freeTitle')}
        confirmLabel={t('free')}
        onConfirm={() => {
          if (freeing !== null) free.mutate(freeing)
        }}
        onCancel={() => setFreeing(null)}
      >
        <p>{t('freeText')}</p>
      </ConfirmDialog>
    </section>
  )
}

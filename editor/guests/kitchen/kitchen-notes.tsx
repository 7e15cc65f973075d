import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { guestListQuery } from '../../kit/queries/guest-list.ts'

/**
 * The owner's own notes about households of which somebody may come: what they say of food is in no answer. On the owner's screen
 * alone; the kitchen gets none of it.
 */
export function KitchenNotes({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const { data: households = [] } = useQuery(guestListQuery(siteId))
  const noted = households.filter(
    ({ note, invitees }) => note.trim() !== '' && !invitees.every(({ standing }) => standing === 'no'),
  )
  if (noted.length === 0) return null
  return (
    <section className="kitchen-notes">
      <h2>{t('notes', { count: noted.length })}</h2>
      <p className="kitchen-still">{t('notesHelp')}</p>
      <dl>
        {noted.map(({ id, envelopeName, note }) => (
          <div key={id}>
            <dt>{envelopeName || t('nameless')}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

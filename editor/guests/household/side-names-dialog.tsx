import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { sidesKey } from '../../kit/queries/guest-list.ts'
import { useParams } from '../../kit/router/router-view.tsx'
import { guestsApi } from '../guests-api.ts'
import type { GuestWords } from '../use-guest-words.ts'
import './household.css'

export interface SideNamesDialogProps {
  words: Pick<GuestWords, 'language' | 'side'>
  onClose: () => void
}

/** Names the two sides of the list. */
export function SideNamesDialog({ words, onClose }: SideNamesDialogProps): ReactNode {
  const { t } = useTranslation('guests')
  const { siteId = '' } = useParams()
  const client = useQueryClient()
  const [first] = useState(() => ({ a: words.side('a'), b: words.side('b') }))
  const [names, setNames] = useState(first)
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => guestsApi.nameSides(siteId, names),
    onSuccess: () => {
      client.setQueryData(sidesKey(siteId), names)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('nameSides')}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" pending={isPending} onPress={() => mutate()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="side-names">
        <p>{t('nameSidesHelp')}</p>
        {(['a', 'b'] as const).map((side) => (
          <TextField
            key={side}
            label={t(side === 'a' ? 'nameOfSideA' : 'nameOfSideB')}
            value={names[side]}
            maxLength={guestLimits.side}
            onChange={(name) => setNames({ ...names, [side]: name })}
          />
        ))}
        {error !== null && <Note tone="danger">{errorText(error, words.language)}</Note>}
      </div>
    </Dialog>
  )
}

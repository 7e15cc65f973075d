import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { Button } from '../../kit/controls/button.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LabelsButton } from '../labels/labels-button.tsx'
import { tagsInUse } from '../model/guest-row.ts'
import { Chooser } from '../table/chooser.tsx'
import { undoFor } from '../undo-for.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { GuestActs } from './use-guest-acts.ts'
import type { Selection } from './use-selection.ts'

const TagsDialog = lazyPart(async () => (await import('./tags-dialog.tsx')).TagsDialog)

export interface SelectionBarProps {
  selection: Selection
  shown: readonly Household[]
  households: readonly Household[]
  words: GuestWords
  acts: GuestActs
}

/** What can be done with the chosen households at once; nothing while there are none. */
export function SelectionBar({ selection, shown, ...given }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('guests')
  const { households: selected, all, clear } = selection
  if (selected.length === 0) return null
  return (
    <section className="selection-bar" aria-label={t('chosen', { count: selected.length })}>
      <div className="selection-head">
        <strong>{t('chosen', { count: selected.length })}</strong>
        {selected.length < shown.length && (
          <Button variant="quiet" onPress={all}>
            {t('chooseAll')}
          </Button>
        )}
        <Button variant="quiet" onPress={clear}>
          {t('chooseNone')}
        </Button>
      </div>
      <SelectionActs {...given} selected={selected} onNone={clear} />
    </section>
  )
}

interface SelectionActsProps extends Pick<SelectionBarProps, 'households' | 'words' | 'acts'> {
  selected: readonly Household[]
  onNone: () => void
}

function SelectionActs({ selected, households, words, acts, onNone }: SelectionActsProps): ReactNode {
  const { t } = useTranslation('guests')
  const [tagging, setTagging] = useState(false)
  const ids = selected.map(({ id }) => id)
  const persons = selected.flatMap(({ invitees }) => invitees.map(({ id }) => id))
  const [target] = selected
  return (
    <div className="selection-acts">
      <Button
        variant="quiet"
        onPress={() => {
          const unsent = selected.filter(({ sentAt }) => sentAt === null).map(({ id }) => id)
          if (unsent.length === 0) return
          const { setSent } = acts.changes
          setSent.mutate({ ids: unsent, sent: true })
          showToast(t('markedSent'), () => setSent.mutate({ ids: unsent, sent: false }), undoFor)
        }}
      >
        {t('markSent')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onPress={() => setTagging(true)}>
        {t('columns.tags')}
      </Button>
      <Chooser
        label={t('setSide')}
        none={t('setSide')}
        value=""
        choices={[...guestSides.map((side) => [side, words.side(side)] as const), ['none', t('noSide')] as const]}
        onChange={(value) =>
          value !== '' && acts.change({ ids, side: guestSides.find((side) => side === value) ?? null })
        }
      />
      <Chooser
        label={t('setList')}
        none={t('setList')}
        value=""
        choices={guestLists.map((list) => [list, t('listNamed', { list })])}
        onChange={(value) => {
          const list = guestLists.find((one) => one === value)
          if (list !== undefined) acts.change({ ids, list })
        }}
      />
      <LabelsButton households={selected} />
      {selected.length > 1 && target !== undefined && (
        <Button
          variant="quiet"
          disabledReason={persons.length > guestLimits.perHousehold ? t('householdFull') : undefined}
          onPress={() => {
            const others = persons.filter((id) => !target.invitees.some((person) => person.id === id))
            acts.move(others, target.id)
            onNone()
          }}
        >
          {t('merge')}
        </Button>
      )}
      <Button variant="quiet" icon="trash" onPress={() => acts.remove(selected, onNone)}>
        {t('remove')}
      </Button>
      <Suspense fallback={null}>
        {tagging && (
          <TagsDialog
            selected={selected}
            known={tagsInUse(households, words.language)}
            onChange={(change) => acts.change({ ids, ...change })}
            onClose={() => setTagging(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

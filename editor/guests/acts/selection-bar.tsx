import { type ReactNode, Suspense, type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { Button, IconButton } from '../../kit/controls/button.tsx'
import { buttonClass } from '../../kit/controls/button-class.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { LabelsButton } from '../labels/labels-button.tsx'
import { tagsInUse } from '../model/guest-row.ts'
import { Chooser } from '../table/chooser.tsx'
import type { GuestWords } from '../use-guest-words.ts'
import type { GuestActs } from './use-guest-acts.ts'
import type { Selection } from './use-selection.ts'

const SideNamesDialog = lazyPart(async () => (await import('../household/side-names-dialog.tsx')).SideNamesDialog)
const TagsDialog = lazyPart(async () => (await import('./tags-dialog.tsx')).TagsDialog)

export interface SelectionBarProps {
  selection: Selection
  households: readonly Household[]
  words: GuestWords
  acts: GuestActs
}

/** What can be done with the chosen households at once. */
export function SelectionBar({ selection, ...given }: SelectionBarProps): ReactNode {
  const { t } = useTranslation('guests')
  const { households: selected, hidden, isAll, all, clear } = selection
  return (
    <section className="selection-bar" aria-label={t('chosen', { count: selected.length })}>
      <div className="selection-head">
        <strong>
          {t('chosen', { count: selected.length })}
          {hidden > 0 && <span className="selection-hidden">{t('chosenHidden', { count: hidden })}</span>}
        </strong>
        {!isAll && (
          <Button variant="quiet" onPress={all}>
            {t('chooseAll')}
          </Button>
        )}
        <IconButton icon="x" label={t('chooseNone')} onPress={clear} />
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
  const [naming, setNaming] = useState(false)
  const ids = selected.map(({ id }) => id)
  const persons = selected.flatMap(({ invitees }) => invitees.map(({ id }) => id))
  const [target] = selected
  return (
    <div className="selection-acts">
      <Button
        variant="quiet"
        onPress={() => {
          const unsent = selected.filter(({ sentAt }) => sentAt === null).map(({ id }) => id)
          if (unsent.length > 0) acts.markSent(unsent)
        }}
      >
        {t('markSent')}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onPress={() => setTagging(true)}>
        {t('columns.tags')}
      </Button>
      <MoreActs>
        <Chooser
          label={t('setSide')}
          none={t('setSide')}
          value=""
          choices={[
            ...guestSides.map((side) => [side, words.side(side)] as const),
            ['none', t('noSide')],
            ['naming', `${t('nameSides')} …`],
          ]}
          onChange={(value) => {
            if (value === 'naming') setNaming(true)
            else if (value !== '') acts.change({ ids, side: guestSides.find((side) => side === value) ?? null })
          }}
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
        <CopyLinks selected={selected} words={words} />
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
      </MoreActs>
      <Suspense fallback={null}>
        {naming && <SideNamesDialog words={words} onClose={() => setNaming(false)} />}
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

/** Their personal links, one per line after the name: for a mail merge, or messages sent by another program. */
function CopyLinks({ selected, words }: Pick<SelectionActsProps, 'selected' | 'words'>): ReactNode {
  const { t } = useTranslation('guests')
  const lines = selected.flatMap((household) =>
    household.link === null ? [] : [`${words.name(household)}\t${household.link}`],
  )
  // only secure contexts have a clipboard
  if (lines.length === 0 || !('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => showToast(t('linksCopied', { count: lines.length })),
      () => undefined,
    )
  return (
    <Button variant="quiet" onPress={() => void copy()}>
      {t('copyLinks')}
    </Button>
  )
}

/** Beside the others where there is room, else behind a button. */
function MoreActs({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('guests')
  const id = useId()
  const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.hidePopover()
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet', 'selection-more')}
        popoverTarget={id}
        onClick={({ currentTarget }) => {
          const { right, top, bottom } = currentTarget.getBoundingClientRect()
          const panel = document.getElementById(id)
          if (panel === null) return
          const isLow = bottom > window.innerHeight / 2
          panel.style.top = isLow ? 'auto' : `${bottom + 4}px`
          panel.style.bottom = isLow ? `${window.innerHeight - top + 4}px` : 'auto'
          panel.style.right = `${window.innerWidth - right}px`
        }}
      >
        {t('moreActs')}
        <Icon name="caret-down" size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press them too */}
      <div
        className="selection-rest"
        id={id}
        popover="auto"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button') !== null) hide(event)
        }}
        onChange={hide}
      >
        {children}
      </div>
    </>
  )
}

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giftLimits, reservedOf } from '../../../domain/gifts/gift.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { newModuleId } from '../../../editor/document/new-module-id.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { RadioGroup } from '../../../editor/kit/controls/radio-group.tsx'
import { SortHandle, SortNotes, StepActs } from '../../../editor/kit/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../../editor/kit/controls/sortable/use-sortable.ts'
import { useReservations } from '../../../editor/kit/queries/use-reservations.ts'
import { giftName, newGift } from '../rules.ts'
import type { GiftRegistryModule } from '../schema.ts'
import { GoneReservations } from './gift-reservations.tsx'
import { reservedWords } from './reserved-words.ts'

export interface GiftListProps {
  module: GiftRegistryModule
  /** The id of the gift that the owner returns from. */
  left: string | null
  onOpen: (itemId: string | null) => void
}

/** The settings of the list and its gifts in order; pressing a gift opens it. */
export function GiftList({ module, left, onOpen }: GiftListProps): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { store, site, language } = useEditor()
  const { data } = useReservations(site.siteId)
  const moduleId = module.id
  const { items } = module
  const root = useRef<HTMLOListElement>(null)
  const helpId = useId()
  const [said, setSaid] = useState('')
  const total = items.length
  const nameOf = (index: number) => {
    const item = items[index]
    return (item && giftName(item, language)) || t('untitled')
  }
  const move = (index: number, by: number) => {
    const item = items[index]
    if (item !== undefined) store.dispatch({ type: 'move-item', moduleId, list: 'items', itemId: item.id, by })
  }
  const { handle, row, ...sorting } = useSortable({
    list: root,
    length: total,
    onDrop: (from, to) => move(from, to - from),
    onSay: (event, which, place) => setSaid(t(event, { name: nameOf(which), number: place + 1, total })),
  })
  const moved = useFocusOnMoved(root)
  useFocusOnLeft(root, left)

  return (
    <div className="panel-fields">
      {total > 1 && (
        <RadioGroup
          label={t('showAs')}
          choices={(['START', 'LIST'] as const).map((value) => ({ value, label: t(`showAs${value}`) }))}
          value={module.showAs}
          onChange={(value) => store.dispatch({ type: 'set-field', moduleId, field: 'showAs', value, apart: true })}
        />
      )}
      {total === 0 && <p className="panel-meta">{t('empty')}</p>}
      <ol className="sort-list" ref={root} aria-label={t('list')} {...sorting}>
        {items.map((item, index) => (
          <li key={item.id} className="sort-row" data-gift={item.id} {...row(index)}>
            <SortHandle label={t('handle', { name: nameOf(index) })} helpId={helpId} handle={handle(index)} />
            <button type="button" className="gift-row-name" onClick={() => onOpen(item.id)}>
              <span>{nameOf(index)}</span>
              <span className="panel-meta">
                {reservedWords(t, item, reservedOf(data?.giftRegistryReservations ?? [], item.id))}
              </span>
            </button>
            <StepActs
              index={index}
              length={total}
              labels={{ up: t('up', { name: nameOf(index) }), down: t('down', { name: nameOf(index) }) }}
              onStep={(by) => {
                moved.current = { id: item.id, by }
                move(index, by)
                setSaid(t('dropped', { name: nameOf(index), number: index + 1 + by, total }))
              }}
            />
          </li>
        ))}
      </ol>
      <AddGift moduleId={moduleId} isFull={total >= giftLimits.items} onOpen={onOpen} />
      <GoneReservations />
      <SortNotes helpId={helpId} help={t('handleHelp')} said={said} />
    </div>
  )
}

interface AddGiftProps {
  moduleId: string
  isFull: boolean
  onOpen: (itemId: string) => void
}

function AddGift({ moduleId, isFull, onOpen }: AddGiftProps): ReactNode {
  const { t } = useTranslation('gift-registry')
  const { store } = useEditor()
  if (isFull) return <p className="panel-meta">{t('full', { limit: giftLimits.items })}</p>
  return (
    <Button
      icon="plus"
      onPress={() => {
        const item = newGift(newModuleId())
        store.dispatch({ type: 'add-item', moduleId, list: 'items', item, before: null })
        onOpen(item.id)
      }}
    >
      {t('add')}
    </Button>
  )
}

/** Keeps the focus on a gift moved by its buttons. */
function useFocusOnMoved(list: RefObject<HTMLElement | null>) {
  const moved = useRef<{ id: string; by: number } | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    const row = list.current?.querySelector(`[data-gift="${moved.current.id}"]`)
    row?.querySelector<HTMLElement>(`[data-act="${moved.current.by}"]`)?.focus()
    moved.current = null
  })
  return moved
}

/** Returns the focus to the gift that the owner comes from, or to the first gift if it has been deleted. */
function useFocusOnLeft(list: RefObject<HTMLElement | null>, left: string | null): void {
  const from = useRef(left)
  useEffect(() => {
    if (from.current === null) return
    list.current?.closest('.k-drawer-body')?.scrollTo(0, 0)
    const row = list.current?.querySelector(`[data-gift="${from.current}"] .gift-row-name`)
    const next = row ?? list.current?.querySelector('.gift-row-name')
    if (next instanceof HTMLElement) next.focus()
  }, [list])
}

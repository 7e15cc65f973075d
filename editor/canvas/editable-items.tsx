import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ItemsProps, itemPath, type ListItem } from '../../modules/kit/items.tsx'
import { listUploads } from '../document/images/picture-uploads.ts'
import { useUploadCount } from '../document/images/use-uploads.ts'
import { newModuleId } from '../document/new-module-id.ts'
import { Icon } from '../kit/controls/icon.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { useCanvasSession, useModuleId } from './canvas-session.ts'
import { EditableItem, type ItemAct } from './editable-item.tsx'
import { ChoosePictures, InPictureListContext, PictureInput, useListDrop } from './list-drop.tsx'

/** Where to move the focus after the list re-renders: to an item's first field, to one of its buttons, or to the list's own button. */
type FocusGoal = { itemId: string; act: ItemAct | 'write' } | 'add'

/** A list on the canvas: its published markup, overlaid with the buttons that add, move and remove items. */
export function EditableItems<I extends ListItem>(props: ItemsProps<I>): ReactNode {
  const { list, items, Item, variant = '', className, itemClassName, itemStyle, limit, flow, create, words } = props
  const { inPanel = false } = props
  const { t } = useTranslation('canvas')
  const root = useRef<HTMLDivElement>(null)
  const goal = useRef<FocusGoal | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const isFull = items.length >= limit

  // runs after the items' own effects, so that a focused text is ready for editing
  useEffect(() => {
    if (goal.current === null) return
    focusOn(root.current, goal.current)
    goal.current = null
  })

  const drop = useListDrop(props)
  const { add, act, drag } = useItemActs(props, { root, onGoal: (next) => (goal.current = next), onSay: setSaid })
  return (
    <div className="ed-items" ref={root} {...drop.place}>
      <InPictureListContext value={drop.takesPictures}>
        {items.length > 0 && (
          <ul className={className}>
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil of its buttons does the same by keyboard
              <li
                key={item.id}
                className={`${itemClassName ?? ''} ed-item ed-item-${flow}`}
                style={itemStyle?.(item)}
                data-item={item.id}
                data-opened={opened === item.id || undefined}
                data-in-panel={inPanel || undefined}
                onClick={inPanel ? (event) => isOnItem(event.target) && act(index, 'edit') : undefined}
              >
                <EditableItem
                  item={item}
                  path={itemPath(list, item.id)}
                  index={index}
                  total={items.length}
                  Item={Item}
                  variant={variant}
                  flow={flow}
                  inPanel={inPanel}
                  canAdd={create !== undefined && !isFull}
                  hasPicture={props.picture !== undefined}
                  opened={opened === item.id}
                  onOpen={setOpened}
                  onAct={act}
                  onDrag={drag}
                />
              </li>
            ))}
          </ul>
        )}
      </InPictureListContext>
      <div className={items.length === 0 ? 'ed-items-foot ed-items-empty' : 'ed-items-foot'}>
        {items.length === 0 && <p className="ed-items-invite">{words.invite}</p>}
        {isFull ? (
          <p className="ed-items-invite">{t('itemsFull', { limit })}</p>
        ) : (
          <div className="ed-items-ways">
            <button
              type="button"
              className="ed-items-add"
              onClick={() => {
                add(null)
                if (create === undefined) chooser.current?.click()
              }}
            >
              <Icon name="plus" size={16} />
              {words.add}
            </button>
            {drop.takesPictures && create !== undefined && <ChoosePictures onFiles={drop.take} />}
            {drop.takesPictures && create === undefined && (
              <PictureInput ref={chooser} tabIndex={-1} aria-hidden onFiles={drop.take} />
            )}
          </div>
        )}
        {drop.takesPictures && <Uploads list={list} limit={limit} leftOut={drop.leftOut} />}
        <p className="ed-unseen" role="status">
          {said}
        </p>
      </div>
    </div>
  )
}

const ListUploads = lazyPart(async () => (await import('./list-uploads.tsx')).ListUploads)

/** What has become of the pictures that were dropped on a list, or chosen for it. */
function Uploads({ list, limit, leftOut }: { list: string; limit: number; leftOut: number }): ReactNode {
  const { t } = useTranslation('canvas')
  const prefix = listUploads(useModuleId(), list)
  const count = useUploadCount(prefix)
  return (
    <>
      {leftOut > 0 && (
        <p className="ed-items-invite" role="status">
          {t('itemsLeftOut', { count: leftOut, limit })}
        </p>
      )}
      {count > 0 && (
        <Suspense fallback={null}>
          <ListUploads prefix={prefix} />
        </Suspense>
      )}
    </>
  )
}

interface ItemActsOptions {
  root: RefObject<HTMLElement | null>
  onGoal: (goal: FocusGoal) => void
  onSay: (said: string) => void
}

/** The actions on the items. `act` keeps its identity, so that an item does not re-render with its neighbours. */
function useItemActs<I extends ListItem>(props: ItemsProps<I>, { root, onGoal, onSay }: ItemActsOptions) {
  const { list, items, limit, create, picture, inPanel = false } = props
  const { t } = useTranslation('canvas')
  const { dispatch, openImagePanel, openModulePanel } = useCanvasSession()
  const moduleId = useModuleId()
  const add = (before: string | null) => {
    if (items.length >= limit) return
    if (create === undefined) return openModulePanel(moduleId)
    const item = create(newModuleId())
    if (!inPanel) onGoal({ itemId: item.id, act: 'write' })
    dispatch({ type: 'add-item', moduleId, list, item, before })
    if (inPanel) openModulePanel(moduleId, itemPath(list, item.id))
  }
  const remove = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    const next = items[index + 1] ?? items[index - 1]
    onGoal(next === undefined ? 'add' : { itemId: next.id, act: 'delete' })
    dispatch({ type: 'delete-item', moduleId, list, itemId: item.id })
    const before = items[index + 1]?.id ?? null
    showToast(t('itemDeleted'), () => dispatch({ type: 'add-item', moduleId, list, item, before }))
  }
  const act = (index: number, what: ItemAct) => {
    const item = items[index]
    if (item === undefined) return
    if (what === 'edit') return openModulePanel(moduleId, itemPath(list, item.id))
    if (what === 'add') return add(item.id)
    if (what === 'delete') return remove(index)
    if (what === 'picture') return openImagePanel(moduleId, `${itemPath(list, item.id)}/${picture}`)
    const by = what === 'back' ? -1 : 1
    onGoal({ itemId: item.id, act: what })
    onSay(t('itemMoved', { number: index + 1 + by, total: items.length }))
    dispatch({ type: 'move-item', moduleId, list, itemId: item.id, by })
  }
  const drag = (index: number, press: PointerEvent, handle: HTMLElement) => {
    const item = items[index]
    if (item === undefined) return
    const blocks = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
    const name = t('itemPlace', { number: index + 1, total: items.length })
    const onDrop = (by: number) => {
      onSay(t('itemMoved', { number: index + 1 + by, total: items.length }))
      dispatch({ type: 'move-item', moduleId, list, itemId: item.id, by })
    }
    // already loaded with the text editor's code
    void import('./drag-block.ts').then(({ dragBlock }) =>
      dragBlock(press, handle, { blocks, from: index, name, onDrop }),
    )
  }
  const latest = useRef({ act, drag })
  latest.current = { act, drag }
  const [steady] = useState(() => ({
    act: (index: number, what: ItemAct) => latest.current.act(index, what),
    drag: (...press: Parameters<typeof drag>) => latest.current.drag(...press),
  }))
  return { add, ...steady }
}

/**
 * Whether a press hit the item itself rather than one of its buttons. Elements in the iframe are not `instanceof` this window's
 * classes.
 */
function isOnItem(target: EventTarget): boolean {
  if (!('closest' in target) || typeof target.closest !== 'function') return false
  return target.closest('.ed-item-pill, .ed-item-handle, .ed-image') === null
}

function focusOn(root: HTMLElement | null, goal: FocusGoal): void {
  if (goal === 'add') root?.querySelector<HTMLElement>('.ed-items-add')?.focus()
  else {
    const target = goal.act === 'write' ? '[role="textbox"]' : `[data-act="${goal.act}"]`
    root?.querySelector<HTMLElement>(`[data-item="${goal.itemId}"] ${target}`)?.focus()
  }
}

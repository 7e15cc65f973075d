import { type ComponentType, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemViewProps, ListItem } from '../../modules/kit/items.tsx'
import { Icon, type IconName } from '../kit/controls/icon.tsx'
import { moveAlong } from './move-along.ts'

/**
 * An action on one list item: `edit` opens it in the panel, `add` inserts a new one before it, `picture` opens the panel of its
 * picture.
 */
export type ItemAct = 'edit' | 'back' | 'on' | 'add' | 'picture' | 'delete'

export interface EditableItemProps<I extends ListItem> extends ItemViewProps<I> {
  Item: ComponentType<ItemViewProps<I>>
  total: number
  flow: 'down' | 'across'
  /** The item is edited in the module's panel. */
  inPanel: boolean
  canAdd: boolean
  hasPicture: boolean
  /** Its buttons are shown without hover: for touch input. */
  opened: boolean
  onOpen: (itemId: string | null) => void
  onAct: (index: number, act: ItemAct) => void
  /** Called when its handle is pressed. */
  onDrag: (index: number, press: PointerEvent, handle: HTMLElement) => void
}

function ItemWithTools<I extends ListItem>(props: EditableItemProps<I>): ReactNode {
  const { Item, item, path, index, variant, total, flow, inPanel, canAdd, hasPicture, opened, onOpen, onAct, onDrag } =
    props
  const { t } = useTranslation('canvas')
  const place = t('itemPlace', { number: index + 1, total })
  const down = flow === 'down'
  const button = (act: ItemAct, icon: IconName, label: string, isDisabled = false) => (
    <button
      type="button"
      className="ed-action"
      data-act={act}
      // roving tabindex: one Tab stop for all buttons, arrow keys between them
      tabIndex={act === (inPanel ? 'edit' : 'back') ? 0 : -1}
      aria-label={`${label}: ${place}`}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onAct(index, act)
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <>
      <Item item={item} path={path} index={index} variant={variant} />
      <button
        type="button"
        className="ed-item-handle"
        aria-label={t('itemActions', { place })}
        aria-expanded={opened}
        onClick={() => onOpen(opened ? null : item.id)}
      >
        <Icon name="dots-three" size={20} />
      </button>
      <div className="ed-item-pill" role="toolbar" aria-label={place} onKeyDown={moveAlong}>
        {/* for pointers only: the arrows do the same by keyboard */}
        {total > 1 && (
          <span
            className="ed-action ed-handle"
            aria-hidden="true"
            title={t('itemDrag')}
            onPointerDown={({ nativeEvent, currentTarget }) => onDrag(index, nativeEvent, currentTarget)}
          >
            <Icon name="dots-six-vertical" size={18} />
          </span>
        )}
        {inPanel && button('edit', 'pencil-simple', t('itemEdit'))}
        {button('back', down ? 'arrow-up' : 'arrow-left', down ? t('moveUp') : t('moveBack'), index === 0)}
        {button('on', down ? 'arrow-down' : 'arrow-right', down ? t('moveDown') : t('moveOn'), index === total - 1)}
        {canAdd && button('add', 'plus', t('itemAddBefore'))}
        {hasPicture && button('picture', 'image', t('itemPicture'))}
        {button('delete', 'trash', t('delete'))}
      </div>
    </>
  )
}

/** Memoised, so that typing in a long list re-renders only the item concerned. */
export const EditableItem = memo(ItemWithTools) as typeof ItemWithTools

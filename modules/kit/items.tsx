import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { useOwnStyle } from '../../design/own-style.tsx'

/** One entry of a module's list. */
export interface ListItem {
  readonly id: string
}

export interface ItemViewProps<I extends ListItem> {
  item: I
  /** Where the item stands in its module: a renderer's field is `${path}/title`. */
  path: string
  index: number
  /** What the list tells all its items. */
  variant: string
}

export interface ItemsProps<I extends ListItem> {
  /** Name of the module's field that holds the list. */
  list: string
  items: readonly I[]
  /** What each item shows. A component of the module, so that items that did not change are not drawn anew. */
  Item: ComponentType<ItemViewProps<I>>
  variant?: string
  className?: string
  itemClassName?: string
  itemStyle?: (item: I) => CSSProperties
  /** Most items the list may have. */
  limit: number
  /** Whether items follow each other down the page or along a row: for the editing renderer's arrows. */
  flow: 'down' | 'across'
  /** An item as it is when it is new; left out where items are added in the module's panel. */
  create?: (id: string) => I
  /** The items' field of a picture that takes no place until there is one: for the editing renderer's button. */
  picture?: string
  /** Items are written in the module's panel: a new one is opened there at once. */
  inPanel?: boolean
  /** Read by owners only: the button that adds an item, and what stands there while there is none. */
  words: { add: string; invite: string }
}

/** Path of an item, for the fields of its renderers. */
export const itemPath = (list: string, id: string) => `${list}/${id}`

/** The list as it is published; nothing at all while it is empty. */
export function PlainItems<I extends ListItem>(props: ItemsProps<I>): ReactNode {
  const { list, items, Item, variant = '', className, itemClassName, itemStyle } = props
  const ownStyle = useOwnStyle()
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={item.id} className={itemClassName} {...ownStyle(itemStyle?.(item))}>
          <Item item={item} path={itemPath(list, item.id)} index={index} variant={variant} />
        </li>
      ))}
    </ul>
  )
}

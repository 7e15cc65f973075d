import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { useOwnStyle } from '../../design/own-style.tsx'
import type { SiteImage } from '../../domain/image/image.ts'

/** An entry in a module's list. */
export interface ListItem {
  readonly id: string
}

export interface ItemViewProps<I extends ListItem> {
  item: I
  /** Path of the item in its module: a renderer's field is `${path}/title`. */
  path: string
  index: number
  /** Passed by the list to all its items. */
  variant: string
}

export interface ItemsProps<I extends ListItem> {
  /** Name of the module's field that holds the list. */
  list: string
  items: readonly I[]
  /** Renders an item. A component, so that unchanged items don't re-render. */
  Item: ComponentType<ItemViewProps<I>>
  variant?: string
  className?: string
  itemClassName?: string
  itemStyle?: (item: I) => CSSProperties
  /** Maximum number of items. */
  limit: number
  /** Whether items run down the page or along a row: for the editing renderer's arrows. */
  flow: 'down' | 'across'
  /** Creates a new item; omitted if items are added in the module's panel. */
  create?: (id: string) => I
  /** Creates a new item with a picture: pictures dropped on the list, or chosen for it, become items of their own. */
  withPicture?: (id: string, image: SiteImage) => I
  /** The items' picture field, if it takes up no space until there is a picture: for the editing renderer's button. */
  picture?: string
  /** Items are edited in the module's panel, where new ones open at once. */
  inPanel?: boolean
  /** Shown to owners only: the button that adds an item, and the text while there are none. */
  words: { add: string; invite: string }
}

/** Path of an item, for its renderers' fields. */
export const itemPath = (list: string, id: string) => `${list}/${id}`

/** The list as published; nothing at all while it is empty. */
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

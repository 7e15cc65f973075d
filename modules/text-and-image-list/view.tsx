import type { ReactNode } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import { Image, Items, RichText, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { Heading } from '../kit/heading.tsx'
import { itemHeading, useItemHeading } from '../kit/item-heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import { itemLimit } from '../kit/list-limits.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { shownItems } from '../kit/shown-items.ts'
import { sizeHint } from '../kit/size-hint.ts'
import type { TextSetting } from '../kit/theme-look.ts'
import { isProgramme, timedTitle } from './rules.ts'
import type { ListEntry, TextAndImageListModule } from './schema.ts'
import { textAndImageListWords } from './words.ts'

const newEntry = (id: string): ListEntry => ({ id, title: {}, text: {}, image: null })

const pictured = (id: string, image: SiteImage): ListEntry => ({ ...newEntry(id), image })

/** A list of titles with texts and pictures: places to stay, tips, or a programme if its titles start with times. */
export function TextAndImageListView({ module }: ViewProps<TextAndImageListModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const words = textAndImageListWords[ownerLanguage]
  const items = editing ? module.items : shownItems(module.items, language)
  const programme = isProgramme(items, language)
  const heading = useItemHeading(module.title)
  const pictures = items.some((item) => item.image !== null)
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <Items
        list="items"
        items={items}
        Item={Entry}
        variant={`${programme ? 'programme' : 'tips'} ${heading}`}
        className={`entries ${programme ? 'programme' : 'tips'}${pictures ? ' pictured' : ''}`}
        itemClassName="entry"
        limit={itemLimit}
        flow="down"
        create={newEntry}
        withPicture={pictured}
        picture="image"
        words={words}
      />
    </>
  )
}

function Entry({ item, path, variant }: ItemViewProps<ListEntry>): ReactNode {
  const { look, ownerLanguage } = usePage()
  const words = textAndImageListWords[ownerLanguage]
  const { entry } = look.pictureSizes
  return (
    <>
      <Image
        field={`${path}/image`}
        image={item.image}
        className="entry-picture"
        takesShape
        sizes={entry === undefined ? '(min-width: 640px) 220px, 100vw' : sizeHint(entry, item.image)}
        optional
      />
      <div className="entry-words">
        <Text
          as={itemHeading(variant)}
          field={`${path}/title`}
          value={item.title}
          className="entry-title"
          placeholder={words.itemTitle}
          decorate={variant.startsWith('programme') ? decorateTime : undefined}
          setting={variant.startsWith('programme') ? setTime : undefined}
        />
        <RichText field={`${path}/text`} value={item.text} placeholder={words.text} />
      </div>
    </>
  )
}

/** Puts the time in a separate column, placed by `.timed` in the style sheets. */
function decorateTime(title: string): ReactNode {
  const parts = timedTitle(title)
  if (parts === null) return title
  return (
    <span className="timed">
      <span className="time">{parts.time}</span> <span className="what">{parts.rest}</span>
    </span>
  )
}

/** The same while editing: a space after the time stays with it, anything else in between is hidden. */
function setTime(title: string): TextSetting | null {
  const parts = timedTitle(title)
  if (parts === null) return null
  const time = parts.time.length + (/\s/.test(title.charAt(parts.time.length)) ? 1 : 0)
  const between = title.length - parts.rest.length - time
  return {
    className: 'timed',
    pieces: [
      { length: time, className: 'time' },
      ...(between > 0 ? [{ length: between, className: 'unseen' }] : []),
      { length: parts.rest.length, className: 'what' },
    ],
  }
}

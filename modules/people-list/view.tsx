import type { ReactNode } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { isFewWords } from '../kit/few-words.ts'
import { Image, Items, RichText, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { Heading } from '../kit/heading.tsx'
import { itemHeading, useItemHeading } from '../kit/item-heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import { itemLimit } from '../kit/list-limits.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { shownItems } from '../kit/shown-items.ts'
import { sizeHint } from '../kit/size-hint.ts'
import { initialsOf } from './initials.ts'
import type { PeopleListModule, Person } from './schema.ts'
import { peopleListWords } from './words.ts'

const newPerson = (id: string): Person => ({ id, name: {}, title: {}, text: {}, image: null })

const pictured = (id: string, image: SiteImage): Person => ({ ...newPerson(id), image })

/** People guests should know: picture, name, role on the day, and a short text. */
export function PeopleListView({ module }: ViewProps<PeopleListModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const words = peopleListWords[ownerLanguage]
  const items = editing ? module.items : shownItems(module.items, language)
  const heading = useItemHeading(module.title)
  const pictures = items.some((person) => person.image !== null)
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <Items
        list="items"
        items={items}
        Item={PersonCard}
        variant={`${pictures ? 'pictured' : 'named'} ${heading}`}
        className={`people ${pictures ? 'pictured' : 'named'}`}
        itemClassName="person"
        limit={itemLimit}
        flow="across"
        create={newPerson}
        withPicture={pictured}
        words={words}
      />
    </>
  )
}

function PersonCard({ item, path, variant }: ItemViewProps<Person>): ReactNode {
  const { language, ownerLanguage, look } = usePage()
  const { editing } = useFieldRenderers()
  const words = peopleListWords[ownerLanguage]
  return (
    <>
      {item.image === null && !editing ? (
        variant.startsWith('pictured') && <Monogram name={textIn(item.name, language)} />
      ) : (
        <Image
          field={`${path}/image`}
          image={item.image}
          className="person-picture"
          takesShape
          sizes={sizeHint(look.pictureSizes.portrait, item.image)}
          placeholder={words.image}
        />
      )}
      <Text
        as={itemHeading(variant)}
        field={`${path}/name`}
        value={item.name}
        placeholder={words.name}
        className="person-name fit"
        fit="name"
      />
      <Text as="p" field={`${path}/title`} value={item.title} placeholder={words.role} className="person-role" />
      <RichText
        field={`${path}/text`}
        value={item.text}
        placeholder={words.text}
        className={isFewWords(textIn(item.text, language)) ? 'few-words' : ''}
      />
    </>
  )
}

/** Stands in for a missing picture if others have one, so that the row keeps its shape. */
function Monogram({ name }: { name: string }): ReactNode {
  return <div className="person-picture person-monogram" aria-hidden="true" data-drawn={initialsOf(name)} />
}

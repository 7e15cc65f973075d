import { createContext, type ReactNode, useContext, useMemo } from 'react'
import {
  canCancel,
  canReserve,
  type GiftState,
  giftLimits,
  reservedOf,
  type StatusWords,
  statusOf,
} from '../../domain/gifts/gift.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { Island } from '../islands/island.tsx'
import { Templates } from '../islands/templates.tsx'
import { isFewWords } from '../kit/few-words.ts'
import { describedAs, Image, Items, RichText, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import { itemHeading, useItemHeading } from '../kit/item-heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { withNumbers } from '../kit/phone-numbers.tsx'
import { standIn } from '../kit/stand-in.tsx'
import { GiftDialogs } from './gift-dialogs.tsx'
import { GiftTools } from './gift-tools.tsx'
import { type GiftLabels, labelsOf, statusWords } from './labels.ts'
import { fewGifts, giftName, giftPath, giftTitle, isShownGift, newGift, startsWithButton } from './rules.ts'
import type { GiftItem, GiftRegistryModule } from './schema.ts'
import { giftRegistryWords } from './words.ts'

interface GiftList {
  /** Base path of the API calls for its gifts. */
  path: string
  labels: GiftLabels
  status: StatusWords
}

/** What each gift needs to know about its list. */
const GiftListContext = createContext<GiftList | null>(null)

/**
 * A wish list. Reservations are from when the page was rendered, until the island fetches them again. Without scripts,
 * the button is a `details` element, pictures link to their large versions, and reserving links to a separate page.
 */
export function GiftRegistryView({ module }: ViewProps<GiftRegistryModule>): ReactNode {
  const { language, ownerLanguage, sitePath } = usePage()
  const { editing } = useFieldRenderers()
  const ownerWords = giftRegistryWords[ownerLanguage]
  const labels = labelsOf(module, language)
  const gifts = editing ? module.items : module.items.filter((gift) => isShownGift(gift))
  const heading = useItemHeading(module.title)
  const text = textIn(module.text, language)
  const path = giftPath(siteIdOf(sitePath), module.id)
  const labelsKey = Object.values(labels).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the labels, which an owner's own make anew
  const shared = useMemo(() => ({ path, labels, status: statusWords(labels) }), [path, labelsKey])
  const { reserved, quantity, alsoReserved } = shared.status
  const list = (
    <Items
      list="items"
      items={gifts}
      Item={Gift}
      variant={`gifts ${heading}`}
      className={gifts.some(({ image }) => image !== null) ? 'gift-list pictured' : 'gift-list'}
      itemClassName="gift-item"
      limit={giftLimits.items}
      flow="down"
      create={newGift}
      picture="image"
      inPanel
      words={ownerWords}
    />
  )
  return (
    <GiftListContext value={shared}>
      <Heading value={module.title} placeholder={ownerWords.title} />
      <RichText
        field="text"
        value={module.text}
        placeholder={ownerWords.text}
        className={isFewWords(text) ? 'gift-intro few-words' : 'gift-intro'}
      />
      <Island
        name="gifts"
        className="gifts"
        data={{
          site: siteIdOf(sitePath),
          reserve: labels.reserveButton,
          cancel: labels.cancelReservationButton,
          reserved,
          quantity,
          'also-reserved': alsoReserved,
          many: gifts.length > fewGifts ? gifts.length : undefined,
        }}
      >
        {startsWithButton(module, gifts) ? (
          <GiftFold module={module} label={labels.showGiftRegistryButton}>
            {list}
          </GiftFold>
        ) : (
          list
        )}
        <Templates inFile>
          {gifts.length > fewGifts && <GiftTools words={giftRegistryWords[guestLanguage(language)]} />}
          <GiftDialogs labels={labels} words={giftRegistryWords[guestLanguage(language)]} />
        </Templates>
      </Island>
    </GiftListContext>
  )
}

interface GiftFoldProps {
  module: GiftRegistryModule
  label: string
  children: ReactNode
}

/** A list that starts as a button: opened by guests, and always open in edit mode. */
function GiftFold({ module, label, children }: GiftFoldProps): ReactNode {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  if (!editing)
    return (
      <details className="gift-fold">
        <summary className="gift-start">
          <span className="button">{label}</span>
        </summary>
        {children}
      </details>
    )
  return (
    <>
      <p className="gift-start">
        <span className="button">
          <Text
            as="span"
            field="showGiftRegistryButton"
            value={ownIn(module.showGiftRegistryButton, language)}
            placeholder={label}
            maxLength={giftLimits.label}
          />
        </span>
      </p>
      {children}
    </>
  )
}

const siteIdOf = (sitePath: string) => sitePath.slice(sitePath.lastIndexOf('/') + 1)

/** Ignores the owner's text in other languages: a built-in one in the right language is better. */
function ownIn(text: Readonly<Record<string, string>>, language: string): Readonly<Record<string, string>> {
  const own = text[language] ?? ''
  return own === '' ? {} : { [language]: own }
}

function Gift({ item, path, variant }: ItemViewProps<GiftItem>): ReactNode {
  const { language, ownerLanguage, reservations = [] } = usePage()
  const { editing } = useFieldRenderers()
  const list = useContext(GiftListContext)
  if (list === null) throw new Error('a gift stands in a list')
  const { labels } = list
  const Title = itemHeading(variant)
  const gift: GiftState = { ...item, reserved: reservedOf(reservations, item.id) }
  const title = giftTitle(item, language)
  const name = giftName(item, language)
  const description = textIn(item.description, language)
  const address = `${list.path}/${item.id}`
  const act = (kind: 'reserve' | 'cancel', label: string, shown: boolean) =>
    item.reservable && (
      <a
        className={`gift-${kind}`}
        href={`${address}/${kind}?language=${language}`}
        rel="nofollow"
        aria-label={`${label}: ${name}`}
        hidden={!shown}
      >
        {shown && label}
      </a>
    )
  return (
    <div
      className="gift"
      data-gift={address}
      data-quantity={item.reservable ? (item.quantity ?? 0) : undefined}
      data-reserved={gift.reserved}
      data-open={canReserve(gift) || undefined}
    >
      <GiftPicture item={item} path={path} title={title} />
      <div className="gift-words">
        <Title className="gift-title" {...standIn(title, language)}>
          <GiftTitle link={editing ? '' : item.link}>
            {name || (editing ? giftRegistryWords[ownerLanguage].untitled : '')}
          </GiftTitle>
        </Title>
        {act('reserve', labels.reserveButton, canReserve(gift))}
        {description !== '' && (
          <p className="gift-description" {...standIn(item.description, language)}>
            {withNumbers(description, item.description, language)}
          </p>
        )}
        <div className="gift-foot">
          <p className="gift-status">{statusOf(gift, list.status)}</p>
          {act('cancel', labels.cancelReservationButton, canCancel(gift))}
        </div>
      </div>
    </div>
  )
}

function GiftTitle({ link, children }: { link: string; children: string }): ReactNode {
  if (link === '') return children
  return (
    <a href={link} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  )
}

interface GiftPictureProps {
  item: GiftItem
  path: string
  /** The gift's name. */
  title: Translatable
}

/** The small picture; for guests, it opens the large one. */
function GiftPicture({ item: { image }, path, title }: GiftPictureProps): ReactNode {
  const { language, ownerLanguage, imageUrl } = usePage()
  const { editing } = useFieldRenderers()
  const picture = (
    <Image
      field={`${path}/image`}
      image={editing || image === null ? image : describedAs(image, language, title)}
      sizes="112px"
      placeholder={giftRegistryWords[ownerLanguage].image}
      {...(editing ? { className: 'gift-picture' } : {})}
      optional
    />
  )
  if (editing || image === null) return picture
  return (
    <a
      className="gift-picture"
      href={imageUrl(image, image.fileName)}
      aria-label={`${giftRegistryWords[guestLanguage(language)].picture}: ${textIn(title, language)}`}
    >
      {picture}
    </a>
  )
}

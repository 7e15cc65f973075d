import type { CSSProperties, ReactNode } from 'react'
import { textIn } from '../../domain/translatable.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { Image, Items, RichText, useHands, usePage } from '../kit/hands.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import { pictureLimit } from '../kit/list-limits.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { imageGalleryMessages } from './guest-messages.ts'
import type { GalleryPicture, ImageGalleryModule } from './schema.ts'

/**
 * Pictures in rows. Each is a link to itself in full size, which the island turns into the way to the viewer; the words
 * that the island needs stand in the markup.
 */
export function ImageGalleryView({ module }: ViewProps<ImageGalleryModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useHands()
  const words = imageGalleryMessages[ownerLanguage]
  const { viewer, previous, next, close } = imageGalleryMessages[guestLanguage(language)]
  const shown = editing ? module.gallery : module.gallery.filter(({ image }) => image !== null)
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <RichText field="text" value={module.text} placeholder={words.text} className="gallery-text" />
      <div
        className="gallery"
        data-island="gallery"
        data-viewer={textIn(module.title, language) || viewer}
        data-previous={previous}
        data-next={next}
        data-close={close}
      >
        <Items
          list="gallery"
          items={shown}
          Item={Picture}
          className="gallery-rows"
          itemClassName="gallery-item"
          itemStyle={ratioOf}
          limit={pictureLimit}
          flow="across"
          words={words}
        />
      </div>
    </>
  )
}

/** Width to height, so that a row's pictures come out equally high, uncropped, before any has loaded. */
function ratioOf({ image }: GalleryPicture): CSSProperties {
  const ratio = image === null ? 1 : image.width / image.height
  // a panorama or a pillar takes its place without pushing the others out of their row
  return { ['--ratio' as string]: Math.round(Math.min(Math.max(ratio, 0.4), 3) * 1000) / 1000 }
}

function Picture({ item: { image }, path, index }: ItemViewProps<GalleryPicture>): ReactNode {
  const { language, ownerLanguage, imageUrl } = usePage()
  const { editing } = useHands()
  const picture = (
    <Image
      field={`${path}/image`}
      image={image}
      sizes="(min-width: 900px) 400px, 50vw"
      placeholder={imageGalleryMessages[ownerLanguage].image}
    />
  )
  if (editing || image === null) return picture
  const named = textIn(image.alt, language) !== ''
  return (
    <a
      href={imageUrl(image, image.fileName)}
      aria-label={named ? undefined : `${imageGalleryMessages[guestLanguage(language)].picture} ${index + 1}`}
    >
      {picture}
    </a>
  )
}

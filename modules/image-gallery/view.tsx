import type { CSSProperties, ReactNode } from 'react'
import { textIn } from '../../domain/translatable.ts'
import { isFewWords } from '../kit/few-words.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { Image, Items, RichText, useHands, usePage } from '../kit/hands.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import { pictureLimit } from '../kit/list-limits.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { type PlaceStep, sizeHint } from '../kit/size-hint.ts'
import type { ThemeLook } from '../kit/theme-look.ts'
import { imageGalleryMessages } from './guest-messages.ts'
import { perRow, placeRatio, rowPictureSizes } from './picture-sizes.ts'
import { type RowPlace, rowsOf } from './rows.ts'
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
  const text = textIn(module.text, language)
  const shown = editing ? module.gallery : module.gallery.filter(({ image }) => image !== null)
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <RichText
        field="text"
        value={module.text}
        placeholder={words.text}
        className={isFewWords(text) ? 'gallery-text few-words' : 'gallery-text'}
      />
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
          Item={shown.length === 1 ? OnlyPicture : Picture}
          className="gallery-rows"
          itemClassName="gallery-item"
          itemStyle={placesOf(shown)}
          limit={pictureLimit}
          flow="across"
          words={words}
        />
      </div>
    </>
  )
}

/** Each picture's place in its row at three widths, for the style sheet, so that nothing moves when pictures have loaded. */
function placesOf(pictures: readonly GalleryPicture[]): (picture: GalleryPicture) => CSSProperties {
  const ratios = pictures.map(({ image }) => placeRatio(image))
  const [small, middle, large] = [rowsOf(ratios, perRow.s), rowsOf(ratios, perRow.m), rowsOf(ratios, perRow.l)]
  const styles = new Map(
    pictures.map(({ id }, index) => [
      id,
      {
        ['--ratio' as string]: ratios[index],
        ...named('s', small[index]),
        ...named('m', middle[index]),
        ...named('l', large[index]),
      },
    ]),
  )
  return ({ id }) => styles.get(id) ?? {}
}

const named = (size: keyof typeof perRow, place: RowPlace | undefined): CSSProperties => ({
  [`--${size}` as string]: place?.share,
  [`--${size}n` as string]: place?.count,
})

type PictureSizes = ThemeLook['pictureSizes']

const placeIn = ({ galleryTurns, gallery }: PictureSizes, index: number) =>
  gallery ?? galleryTurns?.[index % galleryTurns.length]

const Picture = pictureIn(placeIn)
/** A gallery of one picture is a print, larger than others would be. */
const OnlyPicture = pictureIn((sizes, index) => sizes.onlyPicture ?? placeIn(sizes, index))

/** How pictures are shown whose place in the theme is found so; one component each, as there are many. */
function pictureIn(placeOf: (sizes: PictureSizes, index: number) => readonly PlaceStep[] | undefined) {
  return function LinkedPicture({ item: { image }, path, index }: ItemViewProps<GalleryPicture>): ReactNode {
    const { language, ownerLanguage, imageUrl, look } = usePage()
    const { editing } = useHands()
    const place = placeOf(look.pictureSizes, index)
    const picture = (
      <Image
        field={`${path}/image`}
        image={image}
        sizes={place === undefined ? rowPictureSizes(image) : sizeHint(place, image)}
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
}

import { type CSSProperties, createContext, type ReactNode, useContext, useMemo } from 'react'
import { textIn } from '../../domain/language/translatable.ts'
import { Island } from '../islands/island.tsx'
import { Templates } from '../islands/templates.tsx'
import { isFewWords } from '../kit/few-words.ts'
import { describedAs, Image, Items, RichText, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage, languageOfOwnWords } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import type { ItemViewProps } from '../kit/items.tsx'
import { pictureLimit } from '../kit/list-limits.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { type PlaceStep, sizeHint } from '../kit/size-hint.ts'
import type { ThemeLook } from '../kit/theme-look.ts'
import { galleryPicture } from './gallery-picture.ts'
import { perRow, placeRatio, type RowPlaces, rowPictureSizes } from './picture-sizes.ts'
import { type RowPlace, rowsOf } from './rows.ts'
import type { GalleryPicture, ImageGalleryModule } from './schema.ts'
import { imageGalleryWords } from './words.ts'

/**
 * Pictures in rows. Each links to its full-size version; the island makes the links open the viewer instead.
 */
export function ImageGalleryView({ module }: ViewProps<ImageGalleryModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const words = imageGalleryWords[ownerLanguage]
  const text = textIn(module.text, language)
  const shown = editing ? module.gallery : module.gallery.filter(({ image }) => image !== null)
  const places = useMemo(() => placesOf(shown), [shown])
  return (
    <>
      <Heading value={module.title} placeholder={words.title} />
      <RichText
        field="text"
        value={module.text}
        placeholder={words.text}
        className={isFewWords(text) ? 'gallery-text few-words' : 'gallery-text'}
      />
      <Island name="gallery" className="gallery">
        <PlacesContext value={places}>
          <Items
            list="gallery"
            items={shown}
            Item={shown.length === 1 ? OnlyPicture : Picture}
            className="gallery-rows"
            itemClassName="gallery-item"
            itemStyle={(picture) => placeStyle(picture, places.get(picture.id))}
            limit={pictureLimit}
            withPicture={galleryPicture}
            flow="across"
            words={words}
          />
        </PlacesContext>
        <Templates>
          <Viewer label={textIn(module.title, language)} several={shown.length > 1} />
        </Templates>
      </Island>
    </>
  )
}

const icons = { previous: 'M16 4 8 12l8 8', next: 'm8 4 8 8-8 8', close: 'm5 5 14 14M19 5 5 19' }

/** Shows one picture at a time over the whole window; the island adds the pictures to its strip. */
function Viewer({ label, several }: { label: string; several: boolean }): ReactNode {
  const words = imageGalleryWords[guestLanguage(usePage().language)]
  const acts = several ? (['previous', 'next', 'close'] as const) : (['close'] as const)
  return (
    <dialog className="viewer" aria-label={label || words.viewer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls can be reached by keyboard */}
      <ul className="viewer-strip" tabIndex={0} />
      <p className="viewer-count" role="status" />
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`viewer-${act}`}
          aria-label={words[act]}
          data-close={act === 'close' ? '' : undefined}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icons[act]} />
          </svg>
        </button>
      ))}
    </dialog>
  )
}

/** Each picture's place in its row at three widths, by id. */
function placesOf(pictures: readonly GalleryPicture[]): ReadonlyMap<string, RowPlaces> {
  const ratios = pictures.map(({ image }) => placeRatio(image))
  const [small, middle, large] = [rowsOf(ratios, perRow.s), rowsOf(ratios, perRow.m), rowsOf(ratios, perRow.l)]
  return new Map(
    pictures.map(({ id }, at) => [id, { s: small[at] ?? alone, m: middle[at] ?? alone, l: large[at] ?? alone }]),
  )
}

const alone: RowPlace = { share: 1, count: 1 }
/** For the `sizes` hints, since pictures are rendered one by one. */
const PlacesContext = createContext<ReadonlyMap<string, RowPlaces>>(new Map())

/** A picture's place for the style sheet, so that nothing shifts when pictures load. */
const placeStyle = ({ image }: GalleryPicture, { s, m, l } = everywhere): CSSProperties => ({
  ['--ratio' as string]: placeRatio(image),
  ...named('s', s),
  ...named('m', m),
  ...named('l', l),
})

const everywhere: RowPlaces = { s: alone, m: alone, l: alone }

const named = (size: keyof typeof perRow, { share, count }: RowPlace): CSSProperties => ({
  [`--${size}` as string]: share,
  [`--${size}n` as string]: count,
})

type PictureSizes = ThemeLook['pictureSizes']

function placeIn(
  { gallery, galleryTurns = [], galleryRowStarts = [] }: PictureSizes,
  index: number,
  total: number,
): readonly PlaceStep[] | undefined {
  const turn = index % galleryTurns.length
  const isAlone = index === total - 1 && galleryRowStarts.includes(turn)
  return gallery ?? (isAlone ? galleryTurns.at(-1) : galleryTurns[turn])
}

const Picture = pictureIn(placeIn)
/** A gallery's only picture, larger than others would be. */
const OnlyPicture = pictureIn((sizes, ...at) => sizes.onlyPicture ?? placeIn(sizes, ...at))

/** Creates a component for pictures whose place in the theme is given by `placeOf`. */
function pictureIn(placeOf: typeof placeIn) {
  return function LinkedPicture({ item: { id, image }, path, index }: ItemViewProps<GalleryPicture>): ReactNode {
    const { language, ownerLanguage, imageUrl, look } = usePage()
    const { editing } = useFieldRenderers()
    const places = useContext(PlacesContext)
    const place = placeOf(look.pictureSizes, index, places.size)
    const words = `${imageGalleryWords[guestLanguage(language)].picture} ${index + 1}`
    const picture = (
      <Image
        field={`${path}/image`}
        image={
          editing || image === null ? image : describedAs(image, language, { [languageOfOwnWords(language)]: words })
        }
        sizes={place === undefined ? rowPictureSizes(image, places.get(id) ?? everywhere) : sizeHint(place, image)}
        placeholder={imageGalleryWords[ownerLanguage].image}
      />
    )
    if (editing || image === null) return picture
    return <a href={imageUrl(image, image.fileName)}>{picture}</a>
  }
}

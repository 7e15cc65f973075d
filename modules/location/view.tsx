import { type ReactNode, useState } from 'react'
import type { SiteImage } from '../../domain/image/image.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { mapPath, mapSearchUrl, mapSize } from '../../domain/maps/map.ts'
import { isFewWords } from '../kit/few-words.ts'
import { Image, Panel, PlainImage, RichText, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { sizeHint } from '../kit/size-hint.ts'
import type { LocationMap, LocationModule } from './schema.ts'
import { locationWords } from './words.ts'

/** Where it is: a map that links to a map search, directions in words, and a picture of the place. */
export function LocationView({ module }: ViewProps<LocationModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useFieldRenderers()
  const words = locationWords[ownerLanguage]
  const { map } = module
  const second = textIn(module.secondTitle, language).trim()
  const isSaid = !editing && textIn(module.title, language) === '' && second === map.location.trim()
  const centred = isFewWords(textIn(module.text, language))
  return (
    <div className="place">
      <Heading value={module.title} placeholder={words.title} />
      <Text
        as="p"
        field="secondTitle"
        value={module.secondTitle}
        placeholder={words.secondTitle}
        className="second-title"
      />
      <RichText
        field="text"
        value={module.text}
        placeholder={words.text}
        className={centred ? 'place-text few-words' : 'place-text'}
      />
      {(editing || map.location !== '') && (
        <Panel field="map" label={words.changeMap}>
          {map.location === '' ? (
            <p className="place-empty">{words.noMap}</p>
          ) : (
            <MapFigure moduleId={module.id} map={map} isSaid={isSaid} />
          )}
        </Panel>
      )}
      <Image
        field="image"
        image={module.image}
        className="place-picture"
        sizes="(min-width: 1100px) 960px, 100vw"
        placeholder={words.image}
      />
    </div>
  )
}

interface MapFigureProps {
  moduleId: string
  map: LocationMap
  /** What stands above the map already names the place, and nothing else. */
  isSaid: boolean
}

/**
 * The map with its label. For guests, both are one link that searches for what the owner wrote; for owners, they open
 * the settings. Without a picture, only the text is shown.
 */
function MapFigure({ moduleId, map, isSaid }: MapFigureProps): ReactNode {
  const { language, maps } = usePage()
  const { editing } = useFieldRenderers()
  const [isMissing, setMissing] = useState(false)
  const words = locationWords[guestLanguage(language)]
  const known = map.map === null ? (maps === undefined ? 'link' : maps[moduleId]) : { ...map, picture: map.map }
  const drawn = map.isFound && !isMissing ? known : undefined
  const { place, isOverview } = typeof drawn === 'object' ? drawn : map
  const content = (
    <>
      {drawn !== undefined && (
        <MapPicture
          map={map}
          picture={drawn === 'link' ? drawn : drawn.picture}
          alt={`${words.mapAlt} ${map.location}`}
          onMissing={() => setMissing(true)}
        />
      )}{' '}
      {isSaid ? null : <span className="place-label">{map.location}</span>}{' '}
      <span className="place-link">
        {words.openMap}
        <span className="unseen">{` (${words.opensInNewTab})`}</span>
      </span>
    </>
  )
  return (
    <figure className={drawn === undefined ? 'place-map unmapped' : 'place-map'}>
      {editing ? (
        <div className="place-open">{content}</div>
      ) : (
        <a className="place-open" href={mapSearchUrl(map.location)} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      {isOverview && drawn !== undefined && (
        <figcaption className="place-note">{place === '' ? words.overview : `${words.overview}: ${place}`}</figcaption>
      )}
    </figure>
  )
}

/** Narrow screens show a smaller area. */
const mapPlaces = [
  { from: 1100, width: 960, unit: 'px', ratio: 8 / 5 },
  { from: 641, width: 90, unit: 'vw', ratio: 8 / 5 },
  { width: 88, unit: 'vw', ratio: 4 / 5 },
] as const

interface MapPictureProps {
  map: LocationMap
  /** The stored picture, or `link` to get it from the API. */
  picture: SiteImage | 'link'
  alt: string
  onMissing: () => void
}

function MapPicture({ map, picture, alt, onMissing }: MapPictureProps): ReactNode {
  const { language, sitePath } = usePage()
  if (picture !== 'link')
    return (
      <PlainImage
        field="map"
        image={{ ...picture, alt: { [language]: alt } }}
        className="place-drawing"
        sizes={sizeHint(mapPlaces, picture)}
      />
    )
  return (
    <span className="place-drawing place-whole">
      <img
        src={`${sitePath}/maps/${mapPath(map)}`}
        width={mapSize.width}
        height={mapSize.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onMissing}
      />
    </span>
  )
}

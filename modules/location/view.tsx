import type { ReactNode } from 'react'
import { mapPath, mapSearchUrl, mapSize } from '../../domain/map.ts'
import { textIn } from '../../domain/translatable.ts'
import { isFewWords } from '../kit/few-words.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import { Image, Panel, PlainImage, RichText, Text, useHands, usePage } from '../kit/hands.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { sizeHint } from '../kit/size-hint.ts'
import { locationMessages } from './guest-messages.ts'
import type { LocationMap, LocationModule } from './schema.ts'

/** Where it is: a map that leads to a search of the guest's own, the way there in words, and a picture of the place. */
export function LocationView({ module }: ViewProps<LocationModule>): ReactNode {
  const { language, ownerLanguage } = usePage()
  const { editing } = useHands()
  const words = locationMessages[ownerLanguage]
  const { map } = module
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
          {map.location === '' ? <p className="place-empty">{words.noMap}</p> : <MapFigure map={map} />}
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

/** The map with its label: one link for guests; for the owner the place to press. */
function MapFigure({ map }: { map: LocationMap }): ReactNode {
  const { language } = usePage()
  const { editing } = useHands()
  const words = locationMessages[guestLanguage(language)]
  const content = (
    <>
      <MapPicture map={map} alt={`${words.mapAlt} ${map.location}`} />
      <span className="place-label">{map.location}</span>
      <span className="place-link">
        {words.openMap}
        <span className="unseen">{` (${words.opensInNewTab})`}</span>
      </span>
    </>
  )
  return (
    <figure className="place-map">
      {editing ? (
        <div className="place-open">{content}</div>
      ) : (
        <a className="place-open" href={mapSearchUrl(map.location)} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      {map.isOverview && (
        <figcaption className="place-note">
          {map.place === '' ? words.overview : `${words.overview}: ${map.place}`}
        </figcaption>
      )}
    </figure>
  )
}

/** A narrow screen sees less of the land. */
const mapPlaces = [
  { from: 1100, width: 960, unit: 'px', ratio: 8 / 5 },
  { from: 641, width: 90, unit: 'vw', ratio: 8 / 5 },
  { width: 88, unit: 'vw', ratio: 4 / 5 },
] as const

/** The stored picture, or the picture behind a link where it must not be stored. */
function MapPicture({ map, alt }: { map: LocationMap; alt: string }): ReactNode {
  const { language, sitePath } = usePage()
  if (map.map !== null)
    return (
      <PlainImage
        field="map"
        image={{ ...map.map, alt: { [language]: alt } }}
        className="place-drawing"
        sizes={sizeHint(mapPlaces, map.map)}
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
      />
    </span>
  )
}

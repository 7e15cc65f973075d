import type { ReactNode } from 'react'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { hasFontMetrics, inkWidth, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import { type SpelledDate, useDateWords } from '../../modules/kit/date-words.ts'
import { namesYear } from '../../modules/kit/dates.ts'
import { hasTime, lastDayOf } from '../../modules/kit/event-date.ts'
import { EventTime, useDateToCome } from '../../modules/kit/event-day.tsx'
import { usePage } from '../../modules/kit/field-renderers.tsx'
import { guestLanguage } from '../../modules/kit/guest-language.ts'
import type { ThemeParts } from '../../modules/kit/theme-look.ts'
import { duotoneTables } from './duotone.ts'
import { bandTiles, tile, tileBand } from './tile-band.ts'
import { posterWords } from './words.ts'

/** The filter that prints pictures in the site's inks: `filter: url(#duo)` in the style sheets. */
function Page({ colours }: { colours: ColourScheme }): ReactNode {
  const [red, green, blue] = duotoneTables(colours)
  const grey = '.3 .59 .11 0 0 '
  return (
    <svg className="unseen" width="0" height="0" aria-hidden="true">
      <filter id="duo" colorInterpolationFilters="sRGB">
        <feColorMatrix values={`${grey.repeat(3)}0 0 0 1 0`} />
        <feComponentTransfer>
          <feFuncR type="table" tableValues={red} />
          <feFuncG type="table" tableValues={green} />
          <feFuncB type="table" tableValues={blue} />
        </feComponentTransfer>
      </filter>
    </svg>
  )
}

const inks = ['var(--c-primary)', 'var(--c-surface)', 'var(--c-on-background)', 'var(--c-background)']

/** The site's own band of tiles, and a star of paper stuck over its lower edge. */
function Opening(): ReactNode {
  const { sitePath } = usePage()
  const { backgrounds, shapes } = tileBand(sitePath)
  return (
    <div className="poster-foot">
      <svg
        className="band"
        aria-hidden="true"
        viewBox={`0 0 ${bandTiles.across * tile} ${bandTiles.down * tile}`}
        preserveAspectRatio="xMinYMid slice"
      >
        <g shapeRendering="crispEdges">
          {backgrounds.map((path, ink) => path !== '' && <path key={inks[ink]} d={path} fill={inks[ink]} />).reverse()}
        </g>
        {shapes.map((path, ink) => path !== '' && <path key={inks[ink]} d={path} fill={inks[ink]} />)}
      </svg>
      <Burst />
    </div>
  )
}

const points = 18
const burst = Array.from({ length: points * 2 }, (_, index) => {
  const angle = (Math.PI * index) / points
  const radius = index % 2 === 0 ? 108 : 88
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}).join(' ')
/** Units that the word may take across the star. */
const wordWidth = 158

function Burst(): ReactNode {
  const { language, headingFont } = usePage()
  const word = posterWords[guestLanguage(language)].welcome
  const { canCaps, trackingCaps, advance } = headingFonts[headingFont]
  const ink = hasFontMetrics(headingFont)
    ? inkWidth(headingFont, 400, word, { caps: canCaps, track: trackingCaps })
    : word.length * advance * 1.3
  const size = Math.round(wordWidth / ink)
  return (
    <svg className="burst" viewBox="-112 -112 224 224" aria-hidden="true">
      <polygon points={burst} />
      <text y={Math.round(size * 0.35)} fontSize={size}>
        {word}
      </text>
    </svg>
  )
}

/** When, at what time and where, as far as the owner has said so; what the second line says already is not said again. */
function Facts({ secondLine, children }: { secondLine: string; children: ReactNode }): ReactNode {
  const { eventDate, eventPlace, language } = usePage()
  const words = posterWords[guestLanguage(language)]
  const place = eventPlace === null ? '' : shortPlace(eventPlace)
  const saysDate = namesYear(secondLine)
  const toCome = useDateToCome()
  return (
    <div className="facts">
      {saysDate && children}
      {eventDate.start !== null && (
        <Moment wallTime={eventDate.start} lastDay={lastDayOf(eventDate)} words={words} withDay={!saysDate} />
      )}
      {toCome !== undefined && !saysDate && <Fact name={words.when}>{toCome}</Fact>}
      {place !== '' && !secondLine.includes(place) && <Fact name={words.where}>{place}</Fact>}
      {!saysDate && children}
    </div>
  )
}

interface MomentProps extends SpelledDate {
  words: { when: string; time: string }
  withDay: boolean
}

function Moment({ wallTime, lastDay, words, withDay }: MomentProps): ReactNode {
  const { shortDay, time } = useDateWords({ wallTime, lastDay })
  return (
    <>
      {withDay && (
        <Fact name={words.when}>
          <EventTime wallTime={wallTime.slice(0, 10)} says={shortDay}>
            {shortDay}
          </EventTime>
        </Fact>
      )}
      {hasTime(wallTime) && (
        <Fact name={words.time}>
          <EventTime wallTime={wallTime.slice(11)} says={time}>
            {time}
          </EventTime>
        </Fact>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <p className="fact">
      <small>{name}</small> {children}
    </p>
  )
}

/** Longest place that a cell holds, characters. */
const longPlace = 28

/** An address without what follows its first comma, where it is long. */
const shortPlace = (place: string): string =>
  (place.length <= longPlace ? place : (place.split(',')[0] ?? place)).trim()

/** Fewest letters that a line across the page is made of. */
const fewLetters = 10

/** The page's second titles as one running line between two blocks; they are read where they stand. */
function Edge({ index }: { index: number }): ReactNode {
  const { asides, headingFont } = usePage()
  const ownStyle = useOwnStyle()
  const line = asides.join('')
  if (index !== 2 || line.length < fewLetters) return null
  // long enough for a wide screen and for the way it moves
  const times = Math.ceil(240 / line.length)
  return (
    <div className="ticker" aria-hidden="true">
      <p>
        {Array.from({ length: times }, () => asides)
          .flat()
          .map((aside, place) => [
            <span
              key={`${aside}${String(place)}`}
              data-drawn={aside}
              {...ownStyle({ width: runningWidth(aside, headingFont) })}
            />,
            <Star key={`${String(place)}${aside}`} />,
          ])}
      </p>
    </div>
  )
}

/** As wide as it will be, so that what follows stays in its place when the font comes. Undefined while its measures are on their way. */
function runningWidth(aside: string, font: HeadingFontName): string | undefined {
  if (!hasFontMetrics(font)) return undefined
  const { canCaps, trackingCaps } = headingFonts[font]
  const width = textWidth(font, 400, aside, { caps: canCaps, track: trackingCaps }) + trackingCaps
  return `${Number(width.toFixed(2))}em`
}

function Star(): ReactNode {
  return (
    <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true">
      <path d="M0-11V11M-9.5-5.5l19 11M-9.5 5.5l19-11" />
    </svg>
  )
}

export const theme8Parts: ThemeParts = { Page, Opening, Facts, Edge }

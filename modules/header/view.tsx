import type { ReactNode } from 'react'
import { Ornament } from '../../design/graphics/ornament.tsx'
import { useOwnStyle } from '../../design/own-style.tsx'
import { textIn } from '../../domain/language/translatable.ts'
import { AddToCalendar } from '../kit/add-to-calendar.tsx'
import { type SpelledDate, useDateWords } from '../kit/date-words.ts'
import { namesYear } from '../kit/dates.ts'
import { lastDayOf } from '../kit/event-date.ts'
import { EventTime, useDateToCome } from '../kit/event-day.tsx'
import { Image, Panel, Text, usePage } from '../kit/field-renderers.tsx'
import { decorateHeading, setHeadingText } from '../kit/heading-pieces.tsx'
import { namesIn } from '../kit/heading-setting.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { sizeHint } from '../kit/size-hint.ts'
import type { HeaderModule } from './schema.ts'
import { scrimStyle } from './scrim.ts'
import { headerWords } from './words.ts'

/** The opening of a page: names or title, second line, picture, and the date as styled by the theme. */
export function HeaderView({ module }: ViewProps<HeaderModule>): ReactNode {
  const { language, ownerLanguage, artWaits = false, assetUrl, dark, graphic, headingFont, logo, look } = usePage()
  const ownStyle = useOwnStyle()
  const words = headerWords[ownerLanguage]
  const { Opening, Facts = DayAndLine } = look.parts
  const size = module.image?.userSelectedImageSize
  const { artLeads, movesTitle, titleOnPicture } = look.facts
  const titlePlace = movesTitle ? ` title-${titlePlaces[module.titleVerticalAlignment]}` : ''
  return (
    <div
      className={`opening picture-${size?.toLowerCase() ?? 'none'}${titlePlace}`}
      {...ownStyle(
        titleOnPicture && module.image !== null ? scrimStyle(module.image, module.titleVerticalAlignment) : undefined,
      )}
    >
      <Image
        field="image"
        image={module.image}
        className="opening-picture"
        // a large one is the ground of the opening, and so is any that the title moves over
        takesShape={size !== 'LARGE' && !movesTitle}
        sizes={sizeHint(look.pictureSizes.header[size ?? 'LARGE'], module.image)}
        priority
        placeholder={words.image}
      />
      <div className="opening-words">
        {logo?.headerId !== module.id ? (
          <Text
            as="h1"
            field="title"
            value={module.title}
            placeholder={words.title}
            className={isLong(textIn(module.title, language)) ? 'fit long' : 'fit'}
            fit
            decorate={look.decorateTitle ?? ((title) => decorateHeading(title, 'h1', look, headingFont))}
            setting={(title, element) =>
              look.setTitle?.(title, headingFont, element) ?? setHeadingText(title, 'h1', look, headingFont)
            }
          />
        ) : (
          <Panel field="title" label={words.logo}>
            <h1 className={logo.isRuled ? 'logo-title ruled' : 'logo-title'}>{logo.picture}</h1>
          </Panel>
        )}
        <Facts secondLine={textIn(module.secondLine, language)}>
          <Text
            as="p"
            field="secondLine"
            value={module.secondLine}
            placeholder={words.secondLine}
            className="second-line"
          />
        </Facts>
        <AddToCalendar moduleId={module.id} />
      </div>
      {Opening === undefined ? null : <Opening title={textIn(module.title, language)} />}
      <Ornament
        graphic={graphic}
        place="header"
        dark={dark}
        assetUrl={assetUrl}
        later={artWaits && module.image !== null}
        leads={size !== undefined && artLeads.includes(size)}
      />
    </div>
  )
}

/** Whether a title other than a pair of names takes several lines: themes with large letters make it smaller. */
function isLong(title: string): boolean {
  return title.length > longTitle && namesIn(title) === undefined
}

/** In characters. */
const longTitle = 30

/** For the style sheets of themes that let owners move the title. */
const titlePlaces = { '-1': 'up', '0': 'middle', '1': 'down' } as const

/** The date of the event, unless the owner's second line or the logo already has a year, followed by that line. */
function DayAndLine({ secondLine, children }: { secondLine: string; children: ReactNode }): ReactNode {
  const { eventDate, logo } = usePage()
  const isSaid = namesYear(secondLine) || (logo !== undefined && namesYear(logo.says))
  const toCome = useDateToCome()
  const lastDay = lastDayOf(eventDate)
  const day = eventDate.start === null ? toCome : <Day wallTime={eventDate.start} lastDay={lastDay} />
  return (
    <>
      {day === undefined || isSaid ? null : <p className={lastDay === null ? 'date-bar' : 'date-bar several'}>{day}</p>}
      {children}
    </>
  )
}

function Day(date: SpelledDate): ReactNode {
  const { weekday, day, monthAndYear, days } = useDateWords(date)
  const first = date.wallTime.slice(0, 10)
  if (days !== '')
    return (
      <EventTime wallTime={first} says={days}>
        <span>{days}</span>
      </EventTime>
    )
  return (
    <EventTime wallTime={first} says={`${weekday} ${day} ${monthAndYear}`}>
      <span>{weekday}</span> <b>{day}</b> <span>{monthAndYear}</span>
    </EventTime>
  )
}

import type { ReactNode } from 'react'
import { EventLogoPicture } from '../../design/logos/event-logo-picture.tsx'
import { namesOf } from '../../design/logos/logo-names.ts'
import { cardSize } from '../card-size.ts'
import { fitNames } from '../setting/fit-names.ts'
import { fitText, heightOf } from '../setting/fit-text.ts'
import { headingStyle, textStyle } from '../setting/text-style.ts'
import { artOf } from './art.ts'
import { EmptyPhoto } from './empty-photo.tsx'
import { photoBox } from './layers.ts'
import { Lines, Names } from './lines.tsx'
import { Panel } from './panel.tsx'
import { type Sheet, textAt } from './sheet.ts'

/** Widest text of a card, mm. */
const measure = 87
const centre = cardSize.width / 2
/** Box in which a logo takes the place of the names, mm. */
const logoBox = { width: 72, height: 46 } as const

/** Names, date and address on paper; the graphic leads. */
export function GenesisFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink, accent } = sheet
  const { fonts, siteGraphic } = print
  const { front, panel } = artOf(siteGraphic)
  const width = panel === undefined ? measure : cardSize.width - 2 * (panel.x + 6)
  const site = fitText(textStyle(fonts, { size: 9, leading: 13 }, { italic: true }), textAt(sheet, 'websiteInfo'), {
    width,
    height: 16,
    least: 0.85,
  })
  const date = fitText(
    textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }),
    textAt(sheet, 'dateAndLocationLong'),
    {
      width,
      height: 22,
      least: 0.85,
    },
  )
  const welcome = fitText(textStyle(fonts, { size: 11, leading: 15 }, { italic: true }), textAt(sheet, 'welcomeText'), {
    width,
    height: 18,
    least: 0.85,
  })
  // from the foot upwards: address, rule, date
  const siteY = front.foot - (site.lines.length - 1) * site.style.leading
  const ruleY = site.lines.length === 0 ? front.foot : siteY - site.style.size - 4.2
  const dateY = ruleY - 4.6 - (date.lines.length - 1) * date.style.leading
  // from the top downwards: welcome, names
  const welcomeY = front.top + welcome.style.size * 0.7
  const namesTop = front.top + heightOf(welcome.style, welcome.lines.length) + (welcome.lines.length === 0 ? 0 : 6)
  const room = dateY - date.style.size - 7 - namesTop
  return (
    <>
      <Panel sheet={sheet} />
      <Lines fitted={welcome} y={welcomeY} fill={ink} />
      <NamesOrLogo sheet={sheet} top={namesTop} room={room} width={width} />
      <Lines fitted={date} y={dateY} fill={ink} />
      {site.lines.length > 0 && <rect x={centre - 5} y={ruleY - 0.1} width={10} height={0.2} fill={accent} />}
      <Lines fitted={site} y={siteY} fill={ink} />
    </>
  )
}

interface NamesProps {
  sheet: Sheet
  /** Where they begin, and how much they may take. mm */
  top: number
  room: number
  width: number
}

/** The names in the middle of their room, or the logo that takes their place. */
function NamesOrLogo({ sheet, top, room, width }: NamesProps): ReactNode {
  const { print, ink, id } = sheet
  const { eventLogo, fonts } = print
  const text = textAt(sheet, 'names')
  const names = eventLogo === null ? null : namesOf(eventLogo, text)
  if (eventLogo !== null && names !== null) {
    const box = { width: Math.min(logoBox.width, width), height: Math.min(logoBox.height, room) }
    return (
      <svg
        x={centre - box.width / 2}
        y={top + Math.max(0, (room - box.height) / 2)}
        {...box}
        // the card is one picture with one name
        aria-hidden="true"
        style={{ color: ink }}
        overflow="visible"
      >
        <EventLogoPicture
          logo={eventLogo}
          names={names}
          fonts={fonts}
          render="PRINT"
          printWidth={box.width}
          id={`${id}-logo`}
        />
      </svg>
    )
  }
  const fitted = fitNames(headingStyle(fonts, { size: 38, leading: 35 }), text, { width, height: room, sign: 'alone' })
  // a little above the middle, where the eye takes the middle to be
  return <Names fitted={fitted} y={top + Math.max(0, room - fitted.height) * 0.36} fill={ink} />
}

/** A photograph with a margin, the words under it. */
export function PhotoCleanFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink } = sheet
  const { fonts } = print
  const width = measure
  const title = fitText(textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }), textAt(sheet, 'title'), {
    width,
    height: 8,
    least: 0.85,
  })
  const date = fitText(
    textStyle(fonts, { size: 10, leading: 14 }, { italic: true }),
    textAt(sheet, 'dateAndLocation'),
    {
      width,
      height: 12,
      least: 0.85,
    },
  )
  const titleY = 97 + title.style.size * 0.7
  const dateY = 137 - (date.lines.length - 1) * date.style.leading
  const namesTop = (title.lines.length === 0 ? 97 : titleY + (title.lines.length - 1) * title.style.leading) + 4.4
  const room = dateY - date.style.size - 3 - namesTop
  const names = fitNames(headingStyle(fonts, { size: 27, leading: 28 }), textAt(sheet, 'names'), {
    width,
    height: room,
    sign: 'after',
    joins: true,
  })
  return (
    <>
      <EmptyPhoto sheet={sheet} box={photoBox(sheet)} />
      <Lines fitted={title} y={titleY} fill={ink} />
      <Names fitted={names} y={namesTop + Math.max(0, room - names.height) / 2} fill={ink} />
      <Lines fitted={date} y={dateY} fill={ink} />
    </>
  )
}

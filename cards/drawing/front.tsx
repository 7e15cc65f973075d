import type { ReactNode } from 'react'
import { EventLogoPicture } from '../../design/logos/event-logo-picture.tsx'
import { cardSize } from '../card-size.ts'
import { EmptyPhoto } from './empty-photo.tsx'
import { photoBox } from './layers.ts'
import { Lines, Names } from './lines.tsx'
import { Panel } from './panel.tsx'
import { genesisPlaces, photoCleanPlaces } from './places.ts'
import type { Sheet } from './sheet.ts'

const centre = cardSize.width / 2

/** Names, date and address on paper, around the graphic. */
export function GenesisFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink, accent, id } = sheet
  const { welcome, names, logo, date, site, ruleY } = genesisPlaces(print)
  return (
    <>
      <Panel sheet={sheet} />
      <Lines place={welcome} fill={ink} />
      {logo === null ? (
        <Names place={names} fill={ink} />
      ) : (
        <svg
          {...logo.box}
          // the card is a single image with one accessible name
          aria-hidden="true"
          color={ink}
          overflow="visible"
        >
          <EventLogoPicture
            logo={logo.logo}
            names={logo.names}
            fonts={print.fonts}
            render="PRINT"
            printBox={logo.box}
            id={`${id}-logo`}
          />
        </svg>
      )}
      <Lines place={date} fill={ink} />
      {ruleY !== null && <rect x={centre - 5} y={ruleY - 0.1} width={10} height={0.2} fill={accent} />}
      <Lines place={site} fill={ink} />
    </>
  )
}

/** A photograph with a margin and the text below it. */
export function PhotoCleanFront({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink } = sheet
  const { title, names, date } = photoCleanPlaces(print)
  return (
    <>
      <EmptyPhoto sheet={sheet} box={photoBox(sheet)} />
      <Lines place={title} fill={ink} />
      <Names place={names} fill={ink} />
      <Lines place={date} fill={ink} />
    </>
  )
}

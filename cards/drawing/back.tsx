import type { ReactNode } from 'react'
import { isBackground } from '../../design/graphics/backgrounds.ts'
import { codeSize } from '../card-size.ts'
import { Code } from './code.tsx'
import { Lines, Names } from './lines.tsx'
import { Panel } from './panel.tsx'
import { backPlaces } from './places.ts'
import type { Sheet } from './sheet.ts'

const lightFrom = 92

/** The back of every layout: the website text, its QR code, and a monogram. */
export function Back({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink, accent } = sheet
  const { colorScheme, siteGraphic } = print
  const { text, url, code, address, foot, monogram } = backPlaces(print)
  const plate = colorScheme.background.l < lightFrom || (siteGraphic !== null && isBackground(siteGraphic))
  return (
    <>
      <Panel sheet={sheet} />
      <Lines place={text} fill={ink} />
      {code !== null && (
        <>
          <Code url={url} scheme={colorScheme} y={code.y} plate={plate} />
          {url !== '' && <Lines place={{ fitted: address, y: code.y + codeSize + (plate ? 9.2 : 7) }} fill={ink} />}
        </>
      )}
      <Lines place={foot} fill={ink} />
      {monogram !== null && <Names place={monogram} fill={accent} />}
    </>
  )
}

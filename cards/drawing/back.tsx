import type { ReactNode } from 'react'
import { isBackground } from '../../design/graphics/backgrounds.ts'
import { initialOf, namesInTitle } from '../../design/logos/logo-names.ts'
import { cardSize, mm } from '../card-size.ts'
import { fitNames } from '../setting/fit-names.ts'
import { fitText } from '../setting/fit-text.ts'
import { headingStyle, textStyle } from '../setting/text-style.ts'
import { artOf } from './art.ts'
import { Code, codeHeight } from './code.tsx'
import { Lines, Names } from './lines.tsx'
import { Panel } from './panel.tsx'
import { type Sheet, textAt } from './sheet.ts'

const lightFrom = 92

/** The words that lead to the site, its code, and a monogram. Every layout has this back. */
export function Back({ sheet }: { sheet: Sheet }): ReactNode {
  const { print, ink } = sheet
  const { fonts, colorScheme, siteGraphic, layout } = print
  const { back: zone, panel } = artOf(siteGraphic)
  const onPhoto = layout === 'TEXT_ON_PHOTO' || layout === 'TEXT_ON_PHOTO_GRADIENT'
  const width = panel === undefined ? 77 : cardSize.width - 2 * (panel.x + 7)
  const text = fitText(textStyle(fonts, { size: 12, leading: 17 }, { italic: true }), textAt(sheet, 'textAtQR'), {
    width,
    height: 34,
    least: 0.85,
  })
  const code = print.content.find((entry) => entry.contentType === 'qr')
  const url = code?.contentType === 'qr' ? code.properties.url : ''
  const isHidden = code?.contentType !== 'qr' || code.properties.hidden
  const address = fitText(textStyle(fonts, { size: 8, leading: 11 }), readable(url), {
    width: 87,
    height: 10,
    least: 0.88,
  })
  const foot = fitText(
    textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }),
    onPhoto ? textAt(sheet, 'dateAndLocation') : '',
    {
      width,
      height: 12,
      least: 0.94,
    },
  )
  // one group in the middle of its zone, the code's place first of all
  const textHeight = text.lines.length * text.style.leading
  const codePart = isHidden ? 0 : codeHeight + 12 + (url === '' ? 0 : 8)
  const total = textHeight + codePart
  const top = zone.top + Math.max(0, (zone.foot - 12 - zone.top - total) * 0.4)
  const codeY = top + textHeight + 9
  const plate = colorScheme.background.l < lightFrom || (siteGraphic !== null && isBackground(siteGraphic))
  return (
    <>
      <Panel sheet={sheet} />
      <Lines fitted={text} y={top + text.style.size * 0.75} fill={ink} />
      {!isHidden && (
        <>
          <Code url={url} scheme={colorScheme} y={codeY} plate={plate} />
          {url !== '' && <Lines fitted={address} y={codeY + codeHeight + (plate ? 9.2 : 7)} fill={ink} />}
        </>
      )}
      {foot.lines.length > 0 ? (
        <Lines fitted={foot} y={zone.foot - (foot.lines.length - 1) * foot.style.leading} fill={ink} />
      ) : (
        <Monogram sheet={sheet} y={zone.foot} />
      )}
    </>
  )
}

/** The first letters of two names with the sign between them; nothing for a text that names no two. */
function Monogram({ sheet, y }: { sheet: Sheet; y: number }): ReactNode {
  const { print, accent } = sheet
  const names = namesInTitle(textAt({ print, page: 1 }, 'names') || textAt({ print, page: 1 }, 'title'))
  if (names.length !== 2) return null
  const style = { ...headingStyle(print.fonts, { size: 13, leading: 13 }), track: 0 }
  const fitted = fitNames(style, names.map(initialOf).join(' & '), {
    width: 40,
    height: mm(30),
    sign: 'after',
    joins: true,
  })
  return <Names fitted={fitted} y={y - fitted.height} fill={accent} />
}

/** An address as it is read aloud and typed. */
const readable = (url: string) =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')

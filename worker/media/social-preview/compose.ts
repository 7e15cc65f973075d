import { headingFonts } from '../../../design/font-headings.ts'
import type { SocialPreview } from '../../../renderer/social-preview.ts'
import {
  type PreviewLayout,
  type PreviewPaint,
  type PreviewPlace,
  previewSize,
} from '../../../themes/preview-layout.ts'
import { previewLayouts } from '../../../themes/preview-layouts.ts'
import { artOf } from './art.ts'
import { colour, mixed } from './colours.ts'
import type { Images } from './images.ts'
import { headingLetters, textLetters } from './letters.ts'
import { lineAt, type SetLine, setWords } from './set-words.ts'

const { width: W, height: H } = previewSize

/** Draws a preview as SVG, with text as outlines. */
export async function composePreview(preview: SocialPreview, images: Images): Promise<string> {
  const paint = paintOf(preview)
  const layout = previewLayouts[preview.theme]
  const { box } = layout.withPicture
  const found = preview.picture === null ? null : await images.picture(box.width, box.height)
  const place = found === null ? layout.alone : layout.withPicture
  const hasPicture = found !== null
  const ink = place.ink === undefined ? paint.ink : paint[place.ink]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">`,
    `<rect width="${W}" height="${H}" fill="${paint[place.background]}"/>`,
    hasPicture && box.under === true ? pictureAt(found, layout) : '',
    layout.frame(paint, hasPicture),
    hasPicture || place.corners === false ? '' : await artOf(preview, images),
    hasPicture && box.under !== true ? pictureAt(found, layout) : '',
    words(preview, place, ink, paint),
    '</svg>',
  ].join('')
}

function paintOf({
  colorScheme: { primary, background, surface, onPrimary, onBackground },
}: SocialPreview): PreviewPaint {
  return {
    background: colour(background),
    surface: colour(surface),
    primary: colour(primary),
    onPrimary: colour(onPrimary),
    ink: colour(onBackground),
    muted: mixed(onBackground, 0.72, background),
    rule: mixed(onBackground, 0.3, background),
    light: '#fffaf4',
  }
}

/** The owner's picture in the theme's picture shape. */
function pictureAt(href: string, { withPicture: { box } }: PreviewLayout): string {
  const at = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return (
    `<clipPath id="shape"><path d="${box.shape}"/></clipPath>` +
    `<image href="${href}" ${at} preserveAspectRatio="xMidYMid slice" clip-path="url(#shape)"/>${box.over ?? ''}`
  )
}

/** Title, second line and date, stacked and centred in their box. */
function words(preview: SocialPreview, place: PreviewPlace, ink: string, paint: PreviewPaint): string {
  const { fonts, title, line, date } = preview
  const { room, anchor, caps = false } = place
  const record = headingFonts[fonts.heading]
  const isCaps = caps && record.canCaps
  const leading = Math.max(0.98, isCaps ? record.lineHeightCaps : record.lineHeight)
  const tracking = isCaps ? record.trackingCaps + (place.tracking ?? 0) : record.tracking
  const small = place.small ?? 34
  const heading = setWords(headingLetters(fonts), isCaps ? title.toLocaleUpperCase('sv') : title, {
    width: room.width,
    height: room.height - small * 3.6,
    leading,
    tracking,
    size: place.size * Math.min(1.15, record.scale),
    lines: 3,
  })
  const under = (text: string, style: 'normal' | 'italic', size: number, wide = 0): SetLine[] =>
    text === ''
      ? []
      : setWords({ line: (part) => textLetters(fonts, style).line(part, wide) }, text, {
          width: room.width,
          height: size * 2.6,
          size,
          lines: 2,
          leading: 1.3,
        })
  const last = heading.at(-1)
  const rise = heading[0]?.line.height ?? 0
  const gap = last === undefined ? 0 : last.line.depth * last.size
  const second = under(line, place.italic === true ? 'italic' : 'normal', small)
  const third = under(
    place.dateCaps === true ? date.toLocaleUpperCase('sv') : date,
    'normal',
    small * 0.86,
    place.dateCaps === true ? 0.14 : 0,
  )
  const rows = [
    ...heading.map((set, index) => ({ set, step: set.size * (index === 0 ? rise : leading), fill: ink })),
    ...second.map((set, index) => ({
      set,
      step: index === 0 ? gap + small * 1.35 : set.size * 1.3,
      fill: ink,
    })),
    ...third.map((set, index) => ({
      set,
      step: index === 0 ? (second.length > 0 ? small * 1.5 : gap + small * 1.35) : set.size * 1.3,
      fill: place.ink === undefined ? paint.muted : ink,
    })),
  ]
  const tall = rows.reduce((sum, { step }) => sum + step, 0)
  const x = room.x + { start: 0, middle: room.width / 2, end: room.width }[anchor]
  let y = room.y + (room.height - tall) * (place.align ?? 0.5)
  return rows
    .map(({ set, step, fill }) => {
      y += step
      const isTitle = heading.includes(set)
      return lineAt(set, x, y, anchor, fill, isTitle && place.ink === undefined ? paint.primary : fill)
    })
    .join('')
}

import { initialOf, namesInTitle, namesOf } from '../../design/logos/logo-names.ts'
import { shownHost } from '../../domain/address/idn.ts'
import { cardSize, codeSize, mm } from '../card-size.ts'
import type { CardPage, CardPosition } from '../positions.ts'
import type { PrintDocument } from '../print-document.ts'
import { type FittedNames, fitNames, lineWidth } from '../setting/fit-names.ts'
import { type FittedText, fitText, heightOf, type TextRoom } from '../setting/fit-text.ts'
import { rememberFor } from '../setting/remember.ts'
import { headingStyle, type TextStyle, textStyle, widthOf } from '../setting/text-style.ts'
import { artOf } from './art.ts'
import { textAt } from './sheet.ts'

/**
 * The position of each text on a card, from font metrics. All lengths are mm from the upper left corner of the trimmed card. Computed
 * once per card: its drawing, its text areas and its caret use the same positions.
 */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Placed {
  position: CardPosition
  page: CardPage
  /** Left edge of the lines; if omitted, they are centred on the card. */
  left?: number
  /** Maximum line width. */
  width: number
}

/** A text in lines. */
export interface LinesPlace extends Placed {
  kind: 'lines'
  fitted: FittedText
  /** Of the first baseline. */
  y: number
}

/** Names with their drawn ampersand. */
export interface NamesPlace extends Placed {
  kind: 'names'
  fitted: FittedNames
  /** Top of the first line's capitals. */
  y: number
}

export type TextPlace = LinesPlace | NamesPlace

const centre = cardSize.width / 2
/** Maximum text width on a card. */
const measure = 87
/** Box of a logo that replaces the names. */
const logoBox = { width: 72, height: 46 } as const

const fitted = (print: PrintDocument, page: CardPage, position: CardPosition, style: TextStyle, room: TextRoom) =>
  fitText(style, textAt({ print, page }, position), room)

const rise = ({ lines, style }: FittedText) => Math.max(0, lines.length - 1) * style.leading

/** Names, date and address on paper. */
export const genesisPlaces = rememberFor((print: PrintDocument) => {
  const { fonts, siteGraphic, eventLogo } = print
  const { front, panel } = artOf(siteGraphic)
  const width = panel === undefined ? measure : cardSize.width - 2 * (panel.x + 6)
  const at = (position: CardPosition) => ({ kind: 'lines', position, page: 1, width }) as const
  const small = (position: CardPosition, style: TextStyle, height: number) =>
    fitted(print, 1, position, style, { width, height, least: 0.85 })
  const site = small('websiteInfo', textStyle(fonts, { size: 9, leading: 13 }, { italic: true }), 16)
  const date = small('dateAndLocationLong', textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }), 22)
  const welcome = small('welcomeText', textStyle(fonts, { size: 11, leading: 15 }, { italic: true }), 18)
  // bottom up: address, rule, date
  const siteY = front.foot - (site.lines.length - 1) * site.style.leading
  const ruleY = site.lines.length === 0 ? front.foot : siteY - site.style.size - 4.2
  const dateY = ruleY - 4.6 - (date.lines.length - 1) * date.style.leading
  // top down: welcome, names
  const namesTop = front.top + heightOf(welcome.style, welcome.lines.length) + (welcome.lines.length === 0 ? 0 : 6)
  const room = dateY - date.style.size - 7 - namesTop
  const text = textAt({ print, page: 1 }, 'names')
  const logoNames = eventLogo === null ? null : namesOf(eventLogo, text)
  const names = fitNames(headingStyle(fonts, { size: 38, leading: 35 }), text, { width, height: room, sign: 'alone' })
  const box = { width: Math.min(logoBox.width, width), height: Math.min(logoBox.height, room) }
  return {
    welcome: { ...at('welcomeText'), fitted: welcome, y: front.top + welcome.style.size * 0.7 },
    date: { ...at('dateAndLocationLong'), fitted: date, y: dateY },
    site: { ...at('websiteInfo'), fitted: site, y: siteY },
    // slightly above the middle: the optical centre
    names: {
      ...at('names'),
      kind: 'names',
      fitted: names,
      y: namesTop + Math.max(0, room - names.height) * 0.36,
    },
    /** Replaces the names; null without a logo. */
    logo:
      eventLogo === null || logoNames === null
        ? null
        : {
            logo: eventLogo,
            names: logoNames,
            box: { ...box, x: centre - box.width / 2, y: namesTop + Math.max(0, (room - box.height) / 2) },
          },
    /** Of the rule over the address; null without one. */
    ruleY: site.lines.length === 0 ? null : ruleY,
  } as const
})

/** The text below a photograph with a margin. */
export const photoCleanPlaces = rememberFor((print: PrintDocument) => {
  const { fonts } = print
  const width = measure
  const at = (position: CardPosition) => ({ kind: 'lines', position, page: 1, width }) as const
  const titleText = fitted(print, 1, 'title', textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }), {
    width,
    height: 8,
    least: 0.85,
  })
  const date = fitted(print, 1, 'dateAndLocation', textStyle(fonts, { size: 10, leading: 14 }, { italic: true }), {
    width,
    height: 12,
    least: 0.85,
  })
  const titleY = 97 + titleText.style.size * 0.7
  const dateY = 137 - (date.lines.length - 1) * date.style.leading
  const namesTop =
    (titleText.lines.length === 0 ? 97 : titleY + (titleText.lines.length - 1) * titleText.style.leading) + 4.4
  const room = dateY - date.style.size - 3 - namesTop
  const names = fitNames(headingStyle(fonts, { size: 27, leading: 28 }), textAt({ print, page: 1 }, 'names'), {
    width,
    height: room,
    sign: 'after',
    joins: true,
  })
  return {
    title: { ...at('title'), fitted: titleText, y: titleY },
    date: { ...at('dateAndLocation'), fitted: date, y: dateY },
    names: { ...at('names'), kind: 'names', fitted: names, y: namesTop + Math.max(0, room - names.height) / 2 },
  } as const
})

/** Title and date in the middle of a photograph. */
export const textOnPhotoPlaces = rememberFor((print: PrintDocument) => {
  const { fonts } = print
  const width = 85
  const at = { page: 1, width } as const
  const title = fitNames(headingStyle(fonts, { size: 42, leading: 39.5 }), textAt({ print, page: 1 }, 'title'), {
    width,
    height: 76,
    sign: 'alone',
  })
  const date = fitted(print, 1, 'dateAndLocation', textStyle(fonts, { size: 9, leading: 13 }, { caps: true }), {
    width,
    height: 14,
    least: 0.85,
  })
  const dateGap = 7
  const height = title.height + dateGap + date.style.size + (date.lines.length - 1) * date.style.leading
  // the optical centre: slightly above the middle
  const top = cardSize.height * 0.46 - height / 2
  return {
    title: { ...at, kind: 'names', position: 'title', fitted: title, y: top },
    date: {
      ...at,
      kind: 'lines',
      position: 'dateAndLocation',
      fitted: date,
      y: top + title.height + dateGap + date.style.size * 0.7,
    },
    /** Of both together. */
    top,
    height,
  } as const
})

/** Title and date at the bottom of a photograph, left-aligned. */
export const gradientPlaces = rememberFor((print: PrintDocument) => {
  const { fonts } = print
  const left = 10
  const width = cardSize.width - 2 * left
  const at = { page: 1, width, left } as const
  const title = fitNames(headingStyle(fonts, { size: 44, leading: 38 }), textAt({ print, page: 1 }, 'title'), {
    width,
    height: 70,
    sign: 'after',
  })
  const date = fitted(print, 1, 'dateAndLocation', headingStyle(fonts, { size: 13, leading: 16 }), {
    width,
    height: 12,
    least: 0.85,
  })
  // an empty title takes the space of one line
  const last = title.baselines.at(-1) ?? title.style.size * 0.75
  const dateY = cardSize.height - 12 - (date.lines.length - 1) * date.style.leading
  const top = dateY - date.style.size - Math.max(4, title.height - last + 1.5) - last
  return {
    title: { ...at, kind: 'names', position: 'title', fitted: title, y: top },
    date: { ...at, kind: 'lines', position: 'dateAndLocation', fitted: date, y: dateY },
    /** Of the title. */
    top,
  } as const
})

/** The website text, the QR code with the address, and a date or monogram at the bottom. */
export const backPlaces = rememberFor((print: PrintDocument) => {
  const { fonts, siteGraphic, layout } = print
  const { back: zone, panel } = artOf(siteGraphic)
  const onPhoto = layout === 'TEXT_ON_PHOTO' || layout === 'TEXT_ON_PHOTO_GRADIENT'
  const width = panel === undefined ? 77 : cardSize.width - 2 * (panel.x + 7)
  const at = { kind: 'lines', page: 2 } as const
  const text = fitted(print, 2, 'textAtQR', textStyle(fonts, { size: 12, leading: 17 }, { italic: true }), {
    width,
    height: 34,
    least: 0.85,
  })
  const { url, isHidden } = codeOf(print)
  const address = fitText(textStyle(fonts, { size: 8, leading: 11 }), readable(url), {
    width: measure,
    height: 10,
    least: 0.88,
  })
  const foot = fitText(
    textStyle(fonts, { size: 7.5, leading: 11 }, { caps: true }),
    onPhoto ? textAt({ print, page: 2 }, 'dateAndLocation') : '',
    { width, height: 12, least: 0.94 },
  )
  // one group centred in its zone, led by the code
  const textHeight = text.lines.length * text.style.leading
  const codePart = isHidden ? 0 : codeSize + 12 + (url === '' ? 0 : 8)
  const top = zone.top + Math.max(0, (zone.foot - 12 - zone.top - textHeight - codePart) * 0.4)
  const codeY = top + textHeight + 9
  const initials = namesInTitle(textAt({ print, page: 1 }, 'names') || textAt({ print, page: 1 }, 'title'))
  const monogram = fitNames(
    { ...headingStyle(fonts, { size: 13, leading: 13 }), track: 0 },
    initials.map(initialOf).join(' & '),
    { width: 40, height: mm(30), sign: 'after', joins: true },
  )
  return {
    text: { ...at, position: 'textAtQR', width, fitted: text, y: top + text.style.size * 0.75 },
    url,
    /** The code without its plate; null if hidden. */
    code: isHidden ? null : { x: (cardSize.width - codeSize) / 2, y: codeY, width: codeSize, height: codeSize },
    /** Of the first baseline of the address, without a plate under the code. */
    address,
    foot: {
      ...at,
      position: 'dateAndLocation',
      width,
      fitted: foot,
      y: zone.foot - (foot.lines.length - 1) * foot.style.leading,
    },
    hasFoot: onPhoto,
    /** The initials of two names; null if something else is at the bottom, or there are not two names. */
    monogram:
      foot.lines.length > 0 || initials.length !== 2 ? null : { fitted: monogram, y: zone.foot - monogram.height },
  } as const
})

/** All editable texts of a side, including empty ones. */
export function textPlaces(print: PrintDocument, page: CardPage): TextPlace[] {
  if (page === 2) {
    const { text, foot, hasFoot } = backPlaces(print)
    return hasFoot ? [text, foot] : [text]
  }
  switch (print.layout) {
    case 'GENESIS': {
      const { welcome, names, logo, date, site } = genesisPlaces(print)
      // a logo replaces the names
      return logo === null ? [welcome, names, date, site] : [welcome, date, site]
    }
    case 'PHOTO_CLEAN': {
      const { title, names, date } = photoCleanPlaces(print)
      return [title, names, date]
    }
    case 'TEXT_ON_PHOTO': {
      const { title, date } = textOnPhotoPlaces(print)
      return [title, date]
    }
    case 'TEXT_ON_PHOTO_GRADIENT': {
      const { title, date } = gradientPlaces(print)
      return [title, date]
    }
  }
}

/** A text's box, from the top of its capitals to below its last baseline; the box of its first line if empty. */
export function boxOf(place: TextPlace): Box {
  const { left, width: measured, fitted: set } = place
  const { style } = set
  const widths =
    place.kind === 'lines'
      ? place.fitted.lines.map((line) => widthOf(style, line))
      : place.fitted.lines.map((line) => lineWidth(style, line, place.fitted.signSize))
  const width = widths.length === 0 ? Math.min(measured, 48) : Math.max(...widths)
  const below = style.size * 0.28
  const [y, height] =
    place.kind === 'lines'
      ? [place.y - style.size * 0.78, style.size * 0.78 + rise(place.fitted) + below]
      : [
          place.y - style.size * 0.12,
          Math.max(place.fitted.height, style.size * 0.72) + style.size * 0.12 + below * 0.4,
        ]
  return { x: left ?? centre - width / 2, y, width, height }
}

/** A card's QR code: its address, empty if there is none, and whether it is hidden. */
export function codeOf({ content }: PrintDocument): { url: string; isHidden: boolean } {
  const code = content.find((entry) => entry.contentType === 'qr')
  return code?.contentType === 'qr'
    ? { url: code.properties.url, isHidden: code.properties.hidden }
    : { url: '', isHidden: true }
}

/** An address as people read and type it. */
const readable = (url: string) =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '')
    .replace(/^[^/:]+/, shownHost)

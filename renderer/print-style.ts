import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'
import type { LanguageCode } from '../domain/language/language.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { isOpen, moduleForms } from '../modules/module-forms.ts'
import print from '../modules/print.css?inline'
import blocks from '../modules/print-blocks.css?inline'
import formsAndPlaces from '../modules/print-forms.css?inline'
import lists from '../modules/print-lists.css?inline'
import { textAsset } from './asset-catalogue.ts'
import type { AssetSource, PublishableSite } from './page-plan.ts'
import { menuItems } from './shell/menu-items.ts'
import { pageWords } from './shell/words.ts'

const sheet = [print, blocks, lists, formsAndPlaces].join('')

/**
 * How a page stands on paper: a file of its own, which browsers fetch after everything else. It is the same for all sites, but
 * for what leads from paper to a form: its address and QR code.
 */
export function printStyle(site: PublishableSite, language: LanguageCode, address: string, now: Date): AssetSource {
  const open = moduleForms(site.document).filter((module) => module.shown && isOpen(module, now.getTime()))
  const items = open.length === 0 ? [] : menuItems(site.document.siteModules, language, false)
  const words = pageWords[guestLanguage(language)].answerOnline
  const forms = open.map(({ formId }) => {
    const anchor = items.find((item) => item.moduleId === formId)?.anchor
    return { formId, words, address: anchor === undefined ? address : `${address}#${anchor}` }
  })
  return sheets.memo(JSON.stringify(forms), { context: forms })
}

/** Memoised by the forms and their addresses, which few saves change. */
const sheets = new LRUCache<string, AssetSource, readonly FormRule[]>({
  max: 500,
  memoMethod: (_key, _stale, { context: forms }) =>
    textAsset('print', 'css', sheet + forms.map(formRule).join(''), forms.length > 0),
})

interface FormRule {
  formId: string
  words: string
  address: string
}

function formRule({ formId, words, address }: FormRule): string {
  const readable = decodeURI(address).replace(/^https?:\/\//, '')
  const card = `.ask[data-form="${formId}"][data-island]`
  return (
    `${card}::before{content:url("${qrPicture(address)}")}` +
    `${card}::after{content:${quoted(`${words}\n${readable}`)}}`
  )
}

/** A CSS string literal. */
const quoted = (text: string) =>
  `"${text.replace(/[\\"\n<>\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`

/** Level M survives a coffee stain; four modules of margin are what the standard asks for, and 27 mm what phones like. */
const qrLook = { errorCorrectionLevel: 'M', margin: 4, millimetres: 27 } as const

/** A QR code as a data URL of an SVG, with rows of dark modules as one path. */
function qrPicture(text: string): string {
  const { size, data } = create(text, qrLook).modules
  let path = ''
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; ) {
      let end = column
      while (end < size && data[row * size + end] === 1) end += 1
      if (end > column) path += `M${column} ${row}h${end - column}v1H${column}z`
      column = Math.max(end, column + 1)
    }
  const { margin, millimetres } = qrLook
  const side = size + 2 * margin
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres}mm" height="${millimetres}mm" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  )}`
}

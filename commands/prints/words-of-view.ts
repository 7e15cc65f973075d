import { textPlaces } from '../../cards/drawing/places.ts'
import { textAt } from '../../cards/drawing/sheet.ts'
import type { CardPage } from '../../cards/positions.ts'
import type { PrintDocument } from '../../cards/print-document.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { capitals } from '../../design/logos/logo-names.ts'

/** Lines of text on each side of a print view, as drawn. */
export const linesOfView = (view: string): string[][] => sidesOf(view).map(linesIn)

/** Texts whose words are drawn differently from how the owner wrote them, for instance with an extra hyphen or space. */
export function changedTexts(
  document: PrintDocument,
  view: string,
): { page: CardPage; written: string; drawn: string[] }[] {
  addFontMetrics(everyTable)
  return sidesOf(view).flatMap((side, index) => {
    const page: CardPage = index === 0 ? 1 : 2
    return textPlaces(document, page).flatMap(({ position }) => {
      const written = textAt({ print: document, page }, position)
      const drawn = [...side.matchAll(/<g [^>]*data-position="([^"]*)"[^>]*>([\s\S]*?)<\/g>/g)]
        .filter(([, at]) => at === position)
        .flatMap(([, , content = '']) => linesIn(content))
      // the word between two names may be drawn as an ornament
      const isSame = [written, written.replace(/\s*&\s*|\s+(?:och|and|og)\s+/iu, ' ')].some((text) =>
        isBrokenInto(normal(text), drawn.map(normal)),
      )
      return isSame ? [] : [{ page, written, drawn }]
    })
  })
}

/** Whether these lines are a text broken only at spaces and after hyphens. */
function isBrokenInto(text: string, lines: readonly string[]): boolean {
  let rest = text
  for (const line of lines) {
    if (!rest.startsWith(line)) return false
    rest = rest.slice(line.length)
    if (rest.startsWith(' ')) rest = rest.slice(1)
    else if (rest !== '' && !/\p{Pd}$/u.test(line)) return false
  }
  return rest === ''
}

/** Some texts are set in capitals. */
const normal = (text: string) => capitals(text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))

const sidesOf = (view: string) => view.split('<section>').slice(1)

const linesIn = (markup: string): string[] =>
  [...markup.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
    .map(([, line = '']) => readable(line))
    .filter((line) => line.trim() !== '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const readable = (markup: string) =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole)

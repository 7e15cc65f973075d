// Measures every font against those of devices that stand in for it, and prints what its row in design/font-headings.ts or
// design/font-texts.ts needs: where its line ends above and below, and how wide its small letters, capitals and digits are
// beside Georgia's and Arial's, per cent; and the mean advance of small letters, em. Beside the other fonts of devices
// only Gelasio's and Arimo's are needed (design/font-record.ts). Run it when a font is added. It reads DejaVu from the system
// (`fonts-dejavu-core`) and Android's fonts from their packages:
//   npm i --no-save @fontsource/roboto @fontsource/noto-serif && node tools/letters/measure-fonts.mjs
import { existsSync, readdirSync } from 'node:fs'
import { openSync } from 'fontkit'

const folder = process.argv[2] ?? 'node_modules/@fontsource'
const android = process.argv[3] ?? folder
const fileIn = (place, id) => `${place}/${id}/files/${id}-latin-400-normal.woff2`
const ids = readdirSync(folder).filter((id) => existsSync(fileIn(folder, id)))

const words =
  'Den tolfte juni, när syrenen slår ut på Öland, gifter vi oss i kapellet vid havet. Välkomna Alexandra och Christoffer! ' +
  'Kære venner, vi fejrer vores bryllup og glæder os til at se jer alle sammen i Torekovs kirke. ' +
  'We are getting married at last, and after the wedding we eat, dance and make merry in the garden until the sun comes up.'
/** As pages set them: small letters between spaces, headings in capitals, days and years. */
const samples = [
  words.replace(/\p{Lu}/gu, ''),
  words.toLocaleUpperCase('sv').replace(/[^\p{Lu}]/gu, ''),
  '1 2 3 4 5 6 7 8 9 10 11 12 15 18 20 21 24 27 30 2027 2028 15.30'.replace(/[^\d]/g, ''),
]
/** As browsers set spaced text. */
const features = { liga: false, clig: false, dlig: false, calt: false }
const width = (font, text) =>
  font.layout(text, features).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm

const dejavu = (name) => openSync(`/usr/share/fonts/truetype/dejavu/${name}.ttf`)
// Gelasio is as wide as Georgia, Arimo as Arial and Helvetica
const locals = {
  georgia: openSync(fileIn(folder, 'gelasio')),
  notoSerif: openSync(fileIn(android, 'noto-serif')),
  dejavuSerif: dejavu('DejaVuSerif'),
  arial: openSync(fileIn(folder, 'arimo')),
  roboto: openSync(fileIn(android, 'roboto')),
  dejavuSans: dejavu('DejaVuSans'),
}

const percent = (value) => Number((value * 100).toFixed(1))
for (const id of ids) {
  const font = openSync(fileIn(folder, id))
  const small = 'abcdefghijklmnopqrstuvwxyz'
  const line = [font.ascent, -font.descent].map((value) => percent(value / font.unitsPerEm))
  const beside = Object.entries(locals).map(([name, local]) => {
    const ratios = samples.map((sample) => percent(width(font, sample) / width(local, sample)))
    return `${name} [${ratios.join(', ')}]`
  })
  console.log(
    `${id}: line [${line.join(', ')}] ${beside.join(' ')} advance ${(width(font, small) / small.length).toFixed(2)}`,
  )
}

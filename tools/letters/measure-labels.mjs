// Measures the capitals of the text fonts and writes design/label-letters.ts. Run it when a text font is added:
//   node tools/letters/measure-labels.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÆØÁÀÇÉÈÊÍÓÚÜÑ0123456789 &+-–.,:;!?/’()'
const fonts = {
  Arial: 'arimo',
  Georgia: 'gelasio',
  'EB Garamond': 'eb-garamond',
  Newsreader: 'newsreader',
  Lora: 'lora',
  Spectral: 'spectral',
  'Alegreya Sans': 'alegreya-sans',
  'DM Sans': 'dm-sans',
  'Hanken Grotesk': 'hanken-grotesk',
  Karla: 'karla',
  Nunito: 'nunito',
  Jost: 'jost',
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const widths = {}
for (const [name, id] of Object.entries(fonts)) {
  const file = readFileSync(`node_modules/@fontsource/${id}/files/${id}-latin-400-normal.woff2`).toString('base64')
  widths[name] = await page.evaluate(
    async ({ id, file, letters }) => {
      const face = await new FontFace(id, `url(data:font/woff2;base64,${file})`).load()
      document.fonts.add(face)
      const context = document.createElement('canvas').getContext('2d')
      context.font = `1000px "${id}"`
      return [...letters].map((letter) => Math.round(context.measureText(letter).width))
    },
    { id, file, letters },
  )
}
await browser.close()

const rows = Object.entries(widths).map(
  ([name, list]) => `  ${/ /.test(name) ? `'${name}'` : name}:\n    '${list.join(' ')}',`,
)
writeFileSync(
  'design/label-letters.ts',
  `import type { SiteFonts } from './font-name.ts'

/* Made by tools/letters/measure-labels.mjs. */

/** Letters of labels in capitals, and in the same order how wide each is in a text font, in thousandths of an em. */
export const labelLetters = '${letters}'
export const labelLetterWidths: { [F in SiteFonts['text']]: string } = {
${rows.join('\n')}
}
`,
)

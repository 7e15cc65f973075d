// Measures every font against the local ones that stand in for it, and prints what its row in design/font-headings.ts or
// design/font-texts.ts needs: size-adjust, ascent and descent beside Georgia, Arial and DejaVu, per cent, and the mean
// advance of small letters, em. Run it when a font is added, where DejaVu is installed:
//   node scripts/measure-fonts.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const sample =
  'Den tolfte juni, när syrenen slår ut på Öland, gifter vi oss i kapellet vid havet. Välkomna Alexandra och Christoffer'
const folder = 'node_modules/@fontsource'
const ids = readdirSync(folder).filter((id) => existsSync(`${folder}/${id}/files/${id}-latin-400-normal.woff2`))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

/** In em: how wide the sample's letters are on average, how wide small ones are, how high the line is. */
const measure = (family) =>
  page.evaluate(
    ({ family, sample }) => {
      const context = document.createElement('canvas').getContext('2d')
      context.font = `1000px "${family}"`
      const box = context.measureText('x')
      const small = 'abcdefghijklmnopqrstuvwxyz'
      return {
        mean: context.measureText(sample).width / [...sample].length / 1000,
        small: context.measureText(small).width / small.length / 1000,
        ascent: box.fontBoundingBoxAscent / 1000,
        descent: box.fontBoundingBoxDescent / 1000,
      }
    },
    { family, sample },
  )

const load = async (id) => {
  const file = readFileSync(`${folder}/${id}/files/${id}-latin-400-normal.woff2`).toString('base64')
  await page.evaluate(
    async ({ id, file }) => {
      const face = await new FontFace(id, `url(data:font/woff2;base64,${file})`).load()
      document.fonts.add(face)
    },
    { id, file },
  )
  return measure(id)
}

const measured = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await load(id)])))
// Gelasio is as wide as Georgia, Arimo as Arial
const locals = {
  georgia: measured.gelasio,
  arial: measured.arimo,
  dejavuSerif: await measure('DejaVu Serif'),
  dejavuSans: await measure('DejaVu Sans'),
}
await browser.close()

const percent = (value) => Number((value * 100).toFixed(1))
for (const id of ids) {
  const { mean, small, ascent, descent } = measured[id]
  const beside = Object.entries(locals).map(([name, local]) => {
    const ratio = mean / local.mean
    return `${name} [${[ratio, ascent / ratio, descent / ratio].map(percent).join(', ')}]`
  })
  console.log(`${id}: ${beside.join(' ')} advance ${small.toFixed(2)}`)
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { createAssetCatalogue } from '../renderer/asset-catalogue.ts'
import type { RenderedPage } from '../renderer/page-plan.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'
import { buildIslands } from '../tests/support/guest-site.ts'
import { contactSheet, foldPage } from './contact-sheet.ts'
import { servePages } from './page-server.ts'
import { photograph } from './photograph.ts'
import { pageOf } from './render.ts'
import type { Subject } from './subject.ts'
import { groups } from './subjects.ts'

/**
 * Draws what the design makes, for the eye: every subject of the groups named (all without a name) at every width, and a
 * contact sheet of each group; a long page also folded into columns. `--only DISKO,SIGILL`
 * keeps subjects whose name holds one of these, `--widths 390,1440`, `--out <folder>`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,768,1440' },
    out: { type: 'string', default: 'data/sheets' },
  },
})

const widths = values.widths.split(',').map(Number)
if (widths.some((width) => !(width >= 200 && width <= 4000))) throw new Error('--widths takes px, e.g. 390,768,1440')
const unknown = positionals.filter((name) => groups[name] === undefined)
if (unknown.length > 0) throw new Error(`there is no group ${unknown.join(', ')}: ${Object.keys(groups).join(', ')}`)

const isWanted = ({ name }: Subject) => values.only.split(',').some((part) => name.includes(part))

const subjects = new Map<string, Subject>()
for (const group of positionals.length > 0 ? positionals : Object.keys(groups))
  for (const subject of groups[group]?.() ?? [])
    if (isWanted(subject)) subjects.set(`/${group}/${subject.name}`, subject)

// what is opened needs the guests' scripts
const islands = [...subjects.values()].some(({ press }) => press !== undefined) ? await buildIslands() : null
const catalogue = createAssetCatalogue(process.cwd(), islands?.folder ?? 'nothing-built')

const pageAt = (path: string): RenderedPage | null => {
  const subject = subjects.get(path)
  return subject === undefined ? null : pageOf(subject, catalogue)
}

async function draw(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'sv-SE' })
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`))
  for (const [path, subject] of subjects) {
    const folder = join(values.out, path.split('/')[1] ?? '')
    await mkdir(folder, { recursive: true })
    for (const width of widths) {
      const file = join(folder, `${subject.name}-${width}.png`)
      await writeFile(file, await photograph(page, origin + path, subject, width))
      if (subject.part === 'whole') await foldPage(file)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) console.error(`${path} scrolls sideways at ${width} px: ${wide} px`)
    }
    console.info(path)
  }
  await page.close()
}

const server = await servePages(pageAt)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
await draw(browser, server.origin)
await browser.close()
server.close()
await islands?.remove()
for (const group of new Set([...subjects.keys()].map((path) => path.split('/')[1] ?? '')))
  console.info(await contactSheet(join(values.out, group), widths))

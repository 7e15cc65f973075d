import { appendFileSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { test } from 'vitest'
import { createAssetCatalogue } from '../renderer/asset-catalogue.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'
import { servePages } from './page-server.ts'
import { renderDocument } from './render.ts'
import { groups } from './subjects.ts'

const src = readFileSync('renderer/guest-page.test.ts', 'utf8')
test('letters', async () => {
  const catalogue = createAssetCatalogue(process.cwd(), 'nothing-built')
  const subjects = new Map(
    (groups.art?.() ?? []).filter((s) => !s.name.endsWith('-dark')).map((s) => [`/${s.name}`, s]),
  )
  const only = process.env.ONLY ?? ''
  const served = await servePages((path: string) => {
    const s = subjects.get(path)
    return s === undefined ? null : renderDocument(s.document(), catalogue)
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const i = src.indexOf('async function lettersUnderArt')
  const body = src
    .slice(i, src.indexOf("describe('layout shift'"))
    .replace(/: Promise<string\[\]>/, '')
    .replace(/const found: string\[\]/, 'const found')
    .replace(/const boxes: \{[^}]*\}\[\]/, 'const boxes')
    .replace(/<HTMLImageElement>/g, '')
  for (const [path] of subjects) {
    if (!path.includes(only)) continue
    await page.goto(served.origin + path)
    await page.evaluate(() => {
      for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    })
    await page.waitForLoadState('networkidle')
    for (const width of [320, 390, 640, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(60)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      const found = (await page.evaluate(`(${body})()`)) as string[]
      if (wide > 0 || found.length)
        appendFileSync(
          '/tmp/flora/letters.log',
          `${path} ${width}: ${wide > 0 ? `${wide} px too wide ` : ''}${found.join(' | ')}\n`,
        )
    }
    appendFileSync('/tmp/flora/letters.log', `done ${path}\n`)
  }
  await browser.close()
  await served.close()
}, 1_200_000)

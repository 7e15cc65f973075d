import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourPresets } from '../../design/colour-scheme.ts'
import { colourTokens, isDark } from '../../design/colour-tokens.ts'
import { themeNames } from '../../design/theme-name.ts'
import { eachModule } from '../../sheets/documents.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'

let harness: DesignHarness
beforeAll(async () => {
  harness = await startDesignHarness()
})
afterAll(() => harness?.close())

/**
 * Marks one element of each pair of ink and background that stand on the page, as far as colours of elements say: axe then looks at
 * these alone. A page has hundreds of texts and a dozen pairs.
 */
function markPairs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>('.site *')) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let background: Element | null = element
      while (background !== null && /(?:transparent|, 0\))$/.test(getComputedStyle(background).backgroundColor))
        background = background.parentElement
      const style = getComputedStyle(element)
      const large = Number.parseFloat(style.fontSize) >= 24
      const key = [style.color, style.opacity, background?.className, large, element.className].join('|')
      if (seen.has(key)) continue
      seen.add(key)
      element.setAttribute('data-pair', '')
    }
    return seen.size
  })
}

/** The colours of a preset as the renderer would write them. */
const dresses = Object.entries(colourPresets).map(([name, scheme]) => {
  const tokens = Object.entries(colourTokens(scheme)).map(([token, value]) => `--${token}:${value}`)
  return { name, dark: isDark(scheme), rule: `.site.site{${tokens.join(';')}}*{transition:none!important}` }
})

/** Dresses the page that is shown in every preset, and gives what axe finds too faint in each. */
async function faintTexts(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
  return page.evaluate(async (dresses) => {
    const axe: typeof Axe = Reflect.get(globalThis, 'axe')
    const sheet = document.head.appendChild(document.createElement('style'))
    const faint: string[] = []
    for (const { name, dark, rule } of dresses) {
      sheet.textContent = rule
      document.querySelector('.site')?.classList.toggle('dark', dark)
      const { violations } = await axe.run('[data-pair]', {
        runOnly: ['color-contrast'],
        resultTypes: ['violations'],
      })
      for (const { nodes } of violations)
        for (const node of nodes) faint.push(`${name} ${node.target.join(' ')}: ${node.any[0]?.message.slice(0, 140)}`)
    }
    return faint
  }, dresses)
}

test.concurrent.each(themeNames)('%s can be read in all colours', { timeout: 300_000 }, async (theme) => {
  const page = await harness.newPage(1440)
  const look = {
    theme,
    colorScheme: colourPresets.BLACK_AND_WHITE,
    fonts: { heading: 'Playfair Display', text: 'Lora' } as const,
    siteGraphic: null,
  }
  await harness.show(page, eachModule(look))
  expect(await markPairs(page)).toBeGreaterThan(10)
  expect(await faintTexts(page)).toEqual([])
  await page.context().close()
})

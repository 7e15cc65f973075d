import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colourPresets } from '../../design/colour-scheme.ts'
import { colourTokens, isDark } from '../../design/colour-tokens.ts'
import { themeNames } from '../../design/theme-name.ts'
import { everyModule } from '../../sheets/documents.ts'
import { type DesignStage, startDesignStage } from './design-stage.ts'

let stage: DesignStage
beforeAll(async () => {
  stage = await startDesignStage()
})
afterAll(() => stage?.close())

/**
 * Marks one element of each pair of ink and ground that stand on the page, as far as colours of elements say: axe then looks at
 * these alone. A page has hundreds of texts and a dozen pairs.
 */
function markPairs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>('.site *')) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      let ground: Element | null = element
      while (ground !== null && /(?:transparent|, 0\))$/.test(getComputedStyle(ground).backgroundColor))
        ground = ground.parentElement
      const style = getComputedStyle(element)
      const large = Number.parseFloat(style.fontSize) >= 24
      const key = [style.color, style.opacity, ground?.className, large, element.className].join('|')
      if (seen.has(key)) continue
      seen.add(key)
      element.setAttribute('data-pair', '')
    }
    return seen.size
  })
}

/** Dresses the page that is shown in other colours, as the renderer would. */
function recolour(page: Page, preset: keyof typeof colourPresets): Promise<void> {
  const scheme = colourPresets[preset]
  const rule = Object.entries(colourTokens(scheme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
  return page.evaluate(
    ({ rule, dark }) => {
      const sheet = document.querySelector('#colours') ?? document.head.appendChild(document.createElement('style'))
      sheet.id = 'colours'
      sheet.textContent = `.site.site{${rule}}*{transition:none!important}`
      document.querySelector('.site')?.classList.toggle('dark', dark)
    },
    { rule, dark: isDark(scheme) },
  )
}

test.concurrent.each(themeNames)('%s can be read in all colours', { timeout: 300_000 }, async (theme) => {
  const page = await stage.newPage(1440)
  const look = {
    theme,
    colorScheme: colourPresets.BLACK_AND_WHITE,
    fonts: { heading: 'Playfair Display', text: 'Lora' } as const,
    siteGraphic: null,
  }
  await stage.show(page, everyModule(look))
  expect(await markPairs(page)).toBeGreaterThan(10)
  const faint: string[] = []
  for (const preset of Object.keys(colourPresets) as (keyof typeof colourPresets)[]) {
    await recolour(page, preset)
    const { violations } = await new AxeBuilder({ page })
      .include('[data-pair]')
      .withRules(['color-contrast'])
      .setLegacyMode()
      .analyze()
    for (const { nodes } of violations)
      for (const node of nodes) faint.push(`${preset} ${node.target.join(' ')}: ${node.any[0]?.message.slice(0, 140)}`)
  }
  await page.context().close()
  expect(faint).toEqual([])
})

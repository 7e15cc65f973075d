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
 * Marks one element for each pair of text colour and background colour on the page, as computed styles give them, and returns their
 * number. A page has hundreds of texts but only a dozen pairs.
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

/** Each preset's colours, as the renderer would write them. */
const dresses = Object.entries(colourPresets).map(([name, scheme]) => {
  const tokens = Object.entries(colourTokens(scheme)).map(([token, value]) => `--${token}:${value}`)
  return { name, dark: isDark(scheme), rule: `.site.site{${tokens.join(';')}}*{transition:none!important}` }
})

interface Found {
  faint: string[]
  /** How many pairs were checked in each preset. */
  judged: number
}

/**
 * Applies every preset to the open page and lists the texts with too little contrast. axe checks the first preset and says which
 * ratio each element needs. The ratios are then computed from the colours of everything beneath an element's first line. That also
 * works where axe gives up (paper textures, pseudo-elements) and saves a quarter of a second per preset. Where axe does report a
 * ratio, the computed one must match it.
 */
async function faintTexts(page: Page): Promise<Found> {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core') })
  return page.evaluate(async (dresses) => {
    const axe: typeof Axe = Reflect.get(globalThis, 'axe')
    const sheet = document.head.appendChild(document.createElement('style'))
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (pixel === null) throw new Error('there is no canvas')

    const dress = ({ rule, dark }: { rule: string; dark: boolean }) => {
      sheet.textContent = rule
      document.querySelector('.site')?.classList.toggle('dark', dark)
    }
    const paint = (colour: string) => {
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
    }
    /** Relative luminance, as WCAG 2.2 defines it. */
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((channel) => {
        const share = channel / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    /** The elements beneath an element's first line, bottom first, and the element itself. */
    const layersOf = (element: Element): Element[] => {
      element.scrollIntoView({ block: 'center' })
      const words = document.createRange()
      words.selectNodeContents(element)
      const [line] = words.getClientRects()
      const stack =
        line === undefined ? [] : document.elementsFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      if (stack.includes(element)) return stack.slice(stack.indexOf(element)).reverse()
      // an element with a fixed position may lie outside the viewport
      const around: Element[] = []
      for (let each: Element | null = element; each !== null; each = each.parentElement) around.unshift(each)
      return around
    }
    const paintLayer = (layer: Element) => {
      paint(getComputedStyle(layer).backgroundColor)
      const { backgroundColor, content, width, height } = getComputedStyle(layer, '::before')
      const fills =
        Number.parseFloat(width) >= 0.9 * layer.clientWidth && Number.parseFloat(height) >= 0.9 * layer.clientHeight
      // smaller ones are lines and ornaments
      if (content !== 'none' && fills) paint(backgroundColor)
    }
    const contrastOf = (element: Element, layers: readonly Element[]) => {
      paint('white')
      for (const layer of layers) paintLayer(layer)
      const background = luminance()
      paint(getComputedStyle(element).color)
      const ink = luminance()
      return (Math.max(ink, background) + 0.05) / (Math.min(ink, background) + 0.05)
    }

    interface Seen {
      contrastRatio?: number
      expectedContrastRatio?: string
      messageKey?: string
    }
    const lookWithAxe = async () => {
      const { violations, passes, incomplete } = await axe.run('[data-pair]', {
        runOnly: ['color-contrast'],
        elementRef: true,
      })
      return [...violations, ...passes, ...incomplete].flatMap(({ nodes }) =>
        nodes.map(({ element, any, target }) => {
          const seen: Seen = any[0]?.data ?? {}
          return { element, seen, name: target.join(' ') }
        }),
      )
    }

    const faint: string[] = []
    const [first] = dresses
    if (first === undefined) throw new Error('there are no presets')
    dress(first)
    const pairs = (await lookWithAxe()).flatMap(({ element, seen, name }) => {
      const wanted = Number.parseFloat(seen.expectedContrastRatio ?? '')
      // a gradient has no single colour, and something that overlaps the words is no background
      const cannotTell = seen.messageKey === 'bgGradient' || seen.messageKey === 'bgOverlap'
      if (element === undefined || Number.isNaN(wanted) || cannotTell) return []
      const pair = { element, layers: layersOf(element), wanted, name }
      const contrast = contrastOf(element, pair.layers)
      if ((seen.messageKey ?? null) === null && Math.abs(contrast - (seen.contrastRatio ?? 0)) > 0.1)
        faint.push(`${name}: ${contrast.toFixed(2)} computed, but ${seen.contrastRatio} as axe sees it`)
      return [pair]
    })
    for (const preset of dresses) {
      dress(preset)
      for (const { element, layers, wanted, name } of pairs) {
        const contrast = contrastOf(element, layers)
        if (contrast < wanted) faint.push(`${preset.name} ${name}: ${contrast.toFixed(2)}, wanted ${wanted}`)
      }
    }
    return { faint, judged: pairs.length }
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
  const marked = await markPairs(page)
  const { faint, judged } = await faintTexts(page)
  expect(faint).toEqual([])
  expect(judged).toBeGreaterThan(0.8 * marked)
  await page.context().close()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventLogoSchema } from '../event-logo.ts'
import { everyTable } from '../font-metrics/every-table.ts'
import { addFontMetrics } from '../font-metrics/font-metrics.ts'
import type { SiteFonts } from '../font-name.ts'
import { EventLogoPicture, type EventLogoPictureProps, isTextLeftOut } from './event-logo-picture.tsx'
import { eventLogoNames } from './logo-name.ts'
import { namesInTitle } from './logo-names.ts'

beforeAll(() => addFontMetrics(everyTable))

const fonts: SiteFonts = { heading: 'Cormorant Garamond', text: 'EB Garamond' }

interface Wish extends Partial<Pick<EventLogoPictureProps, 'render' | 'printBox' | 'fonts'>> {
  title?: string
  [field: string]: unknown
}

function propsOf(
  name: string,
  { title = 'Åsa & Örjan', render = 'SITE', printBox, fonts: chosen, ...fields }: Wish = {},
) {
  const [first = '', second = null] = namesInTitle(title)
  return {
    logo: eventLogoSchema.parse({ name, ...fields }),
    names: { first, second },
    fonts: chosen ?? fonts,
    render,
    ...(printBox !== undefined && { printBox }),
  }
}
const draw = (name: string, wish?: Wish) => renderToStaticMarkup(<EventLogoPicture {...propsOf(name, wish)} />)
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>(?:<textPath[^>]*>)?([^<]*)/g)].map((match) => match[1])
const heightOf = (svg: string) => Number(/viewBox="0 \S+ 100 (\S+)"/.exec(svg)?.[1])

describe.each(eventLogoNames)('%s', (name) => {
  it('draws two names, and is called by them', () => {
    const svg = draw(name, { additionalText: '12 juni 2027' })
    expect(svg).toMatchSnapshot()
    expect(svg).toContain('role="img" aria-label="Åsa &amp; Örjan"')
    expect(svg).toContain('aria-description="12 juni 2027"')
  })

  it('shows a single name without a sign, and without a second initial', () => {
    const svg = draw(name, { title: 'Maja' })
    expect(textsOf(svg).join(' ')).toMatch(/maja/i)
    expect(textsOf(svg).join(' ')).not.toContain('&')
    expect(textsOf(svg).filter((text) => text?.length === 1)).toHaveLength(name.startsWith('Modern') ? 1 : 0)
  })

  it('stays in its box with long names and endless words, in broad, narrow and leaning fonts', () => {
    for (const heading of ['Cormorant Garamond', 'Unbounded', 'League Gothic', 'Pinyon Script'] as const)
      for (const title of ['Alexandra & Christoffer', 'Midsommarstångsresningsfestival', 'W & Å', 'x'.repeat(60)]) {
        const svg = draw(name, { title, fonts: { heading, text: 'Arial' }, additionalText: 'Ö'.repeat(80) })
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        expect(heightOf(svg)).toBeLessThanOrEqual(101)
        for (const [, x] of svg.matchAll(/<text x="([^"]+)"/g)) {
          expect(Number(x)).toBeGreaterThan(-6)
          expect(Number(x)).toBeLessThan(106)
        }
      }
  })

  it('is coloured by its owner, and by nothing else', () => {
    const colour = { override: true, color: { h: 340, s: 60, l: 30 } }
    expect(draw(name)).not.toContain('hsl(')
    expect(draw(name, { colorText: colour })).toContain('color:hsl(340 60% 30%)')
    const grounded = draw(name, { colorBackground: colour }).includes('fill="hsl(340 60% 30%)"')
    expect(grounded).toBe(/Badge|Strikethrough|LeafsBox/.test(name))
    expect(draw(name, { colorText: { ...colour, override: false } })).not.toContain('hsl(')
  })
})

describe('initials', () => {
  const sizes = (svg: string) =>
    [...svg.matchAll(/font-size="([^"]+)"[^>]*>\p{Lu}</gu)].map((match) => Number(match[1]))

  it('are 35 units, or what was set and 25', () => {
    expect(sizes(draw('ModernMonogramBorderBetween'))).toEqual([35, 35])
    expect(sizes(draw('ModernMonogramBorderBetween', { fontSizeInitials: 1 }))).toEqual([26, 26])
    expect(sizes(draw('ModernMonogramBadge'))).toEqual([34, 34])
    expect(sizes(draw('ModernMonogramBadge', { fontSizeInitials: null }))).toEqual([35, 35])
  })

  it('are the first letters of the names, with ring and dots', () => {
    expect(textsOf(draw('ModernMonogramStrikethrough', { title: 'åsa maria & (örjan)' }))).toEqual(
      expect.arrayContaining(['Å', 'Ö']),
    )
    expect(heightOf(draw('ModernMonogramStrikethrough'))).toBeGreaterThan(
      heightOf(draw('ModernMonogramStrikethrough', { title: 'Asa & Orjan' })) + 4,
    )
  })

  it('never come out of the badge', () => {
    const wish = { fontSizeInitials: 15, distanceInitialsX: 14, distanceInitialsY: 14, title: 'Mona & Wilma' }
    const [large] = sizes(draw('ModernMonogramBadge', { ...wish, fonts: { heading: 'Unbounded', text: 'Arial' } }))
    expect(large).toBeLessThan(30)
  })
})

describe('fitting', () => {
  it('breaks at the ampersand, and not before the names have become small', () => {
    expect(textsOf(draw('BorderUpAndDown'))).toEqual(['ÅSA', 'ÖRJAN'])
    const long = draw('BorderUpAndDown', { title: 'Alexandra & Christoffer' })
    expect(heightOf(long)).toBeGreaterThan(heightOf(draw('BorderUpAndDown')) + 8)
  })

  it('puts names under the initials that are too long for the rule', () => {
    const title = 'Alexandra Wilhelmina Katarina & Christoffer Maximilian Leopold'
    const svg = draw('ModernMonogramStrikethrough', { title })
    expect(heightOf(svg)).toBeGreaterThan(heightOf(draw('ModernMonogramStrikethrough')) + 8)
  })

  it('leaves out the additional text before anything else, and says so', () => {
    const additionalText = 'Ekerums golf och konferens, Borgholm på Öland den 12 juni 2027'
    expect(isTextLeftOut(propsOf('ModernMonogramBadge', { additionalText }))).toBe(true)
    expect(isTextLeftOut(propsOf('BorderUpAndDown', { additionalText }))).toBe(false)
    expect(isTextLeftOut(propsOf('ModernMonogramBadge', { additionalText: '12 juni 2027' }))).toBe(false)
    const tiny: Wish = { additionalText, render: 'PRINT', printBox: { width: 30, height: 30 } }
    expect(isTextLeftOut(propsOf('BorderUpAndDown', tiny))).toBe(true)
    expect(isTextLeftOut(propsOf('BorderUpAndDown', { ...tiny, printBox: { width: 85, height: 60 } }))).toBe(false)
  })
})

describe('what cannot be drawn', () => {
  it('is no logo without names, but a sample in galleries', () => {
    const props = { ...propsOf('LeafsBox'), names: null }
    expect(renderToStaticMarkup(<EventLogoPicture {...props} />)).toBe('')
    expect(renderToStaticMarkup(<EventLogoPicture {...props} render="DEMO" />)).toContain('Ellen &amp; Axel')
  })

  it('raises when there is no such logo', () => {
    const props = propsOf('LeafsBox')
    Object.assign(props.logo, { name: 'Unknown' })
    expect(() => renderToStaticMarkup(<EventLogoPicture {...props} />)).toThrow('there is no event logo Unknown')
  })
})

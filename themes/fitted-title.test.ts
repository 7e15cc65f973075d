import { beforeAll, describe, expect, it } from 'vitest'
import { ampersandOf } from '../design/ampersands.ts'
import { headingFonts } from '../design/font-headings.ts'
import { longestInCapitals } from '../design/font-metrics/capitals.ts'
import { everyTable } from '../design/font-metrics/every-table.ts'
import { addFontMetrics, textWidth } from '../design/font-metrics/font-metrics.ts'
import { fitsJoinedTitle, fitsTitle } from './fitted-title.ts'

beforeAll(() => addFontMetrics(everyTable))

const font = 'Instrument Serif'
const { advance, tracking } = headingFonts[font]
const longest = (kit: typeof fitsTitle, text: string, heading: 'h1' | 'h2' = 'h1') =>
  Number(Reflect.get(kit.fit(text, heading, font), '--longest')) * advance

describe('a title', () => {
  it('shrinks by its widest word as measured, and a hair more', () => {
    const width = textWidth(font, 400, 'Christoffer', { track: tracking })
    const room = longest(fitsTitle, 'Alexandra & Christoffer')
    expect(room).toBeGreaterThanOrEqual(width)
    expect(room).toBeLessThan(width * 1.03)
    expect(longest(fitsTitle, 'Bo & Christoffer')).toBe(room)
  })

  it('keeps a short name with a hyphen on one line, and breaks a long one there', () => {
    const whole = textWidth(font, 400, 'Anna-Lena', { track: tracking })
    expect(longest(fitsTitle, 'Anna-Lena & Bo')).toBeGreaterThanOrEqual(whole)
    expect(longest(fitsJoinedTitle, 'Anna-Lena & Bo')).toBeGreaterThanOrEqual(whole + 0.7 * ampersandOf(font).width)
    expect(longest(fitsTitle, 'Alexandra-Wilhelmina & Bo')).toBe(longest(fitsTitle, 'Alexandra Wilhelmina & Bo'))
  })

  it('gives the sign between two names its room beside the first, and none to what is no pair', () => {
    const sign = longest(fitsJoinedTitle, 'Christoffer & Bo') - longest(fitsJoinedTitle, 'Christoffer')
    expect(sign).toBeGreaterThan(0.7 * ampersandOf(font).width)
    expect(longest(fitsJoinedTitle, 'Bo & Christoffer')).toBe(longest(fitsJoinedTitle, 'Christoffer'))
    expect(longest(fitsJoinedTitle, 'Anna Maria & Bo') - longest(fitsJoinedTitle, 'Maria')).toBeCloseTo(sign, 1)
    expect(longest(fitsJoinedTitle, 'Kaffe & Co', 'h2')).toBe(longest(fitsTitle, 'Kaffe', 'h2'))
  })
})

describe('a heading in capitals', () => {
  it('shrinks by the box of its widest word, which is more than its ink', () => {
    const name = 'Cormorant Garamond'
    const { advance: mean, trackingCaps } = headingFonts[name]
    const box = textWidth(name, 400, 'Svarskort', { caps: true, track: trackingCaps })
    const room = longestInCapitals('Svarskort', name) * mean
    expect(room).toBeGreaterThanOrEqual(box)
    expect(room).toBeLessThan(box * 1.03)
  })
})

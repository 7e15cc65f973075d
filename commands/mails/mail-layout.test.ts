import { describe, expect, test } from 'vitest'
import { contrastOf, type Rgb } from '../../design/colour-contrast.ts'
import { brandProfile, brands } from '../../domain/commerce/market.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { coloursOf } from './mail-style.ts'

describe.each(brands)('a mail of the brand %s', (brand) => {
  const content = {
    ...({ language: 'sv', profile: brandProfile(brand, 'se'), heading: 'Åsa & <Örjan>' } as const),
    paragraphs: ['Ett', 'Två'],
    action: { label: 'Öppna', url: 'https://example.com/a?b=1&c=2' },
    facts: [
      ['Utan moms', '479,20 SEK'],
      ['Totalt', '599,00 SEK', 'total'],
    ] as const,
    sections: [{ heading: 'Gäst 1', facts: [['Namn', 'Åsa']] as const }],
    footer: 'Därför får du den.',
  }
  const html = mailHtml(content)

  test('asks nobody for anything, and is whole without a style sheet', () => {
    expect(html).not.toMatch(/<img|<link|<script|\ssrc=|url\(|@import|@font-face/)
    // the only URLs are those of links
    expect(new Set(html.match(/https?:[^"<]*/g))).toEqual(new Set(['https://example.com/a?b=1&#38;c=2']))
    const words = html.replace(/<style>[\s\S]*<\/style>/, '')
    for (const part of ['Åsa &#38; &#60;Örjan&#62;', 'Två', 'Gäst 1', '599,00 SEK', 'Därför får du den.'])
      expect(words).toContain(part)
    // layout tables are hidden from screen readers; fact tables have row headers
    expect(words.match(/<table(?! role="presentation")/g)).toHaveLength(2)
    expect(words.match(/<th scope="row"/g)).toHaveLength(3)
  })

  test('says the same as text', () => {
    expect(mailText(content)).toBe(
      `Åsa & <Örjan>\n\nEtt\n\nTvå\n\nÖppna:\nhttps://example.com/a?b=1&c=2\n\nUtan moms: 479,20 SEK\nTotalt: 599,00 SEK\n\nGäst 1\nNamn: Åsa\n\n-- \n${content.profile.productName}\nDärför får du den.\n`,
    )
  })

  test.each(['day', 'night'] as const)('can be read by %s', (time) => {
    const { background, sheet, ink, muted, brand: own, onBrand } = coloursOf(brand)[time]
    const pairs = [
      [ink, sheet],
      [muted, sheet],
      [muted, background],
      [own, background],
      [onBrand, own],
    ] as const
    for (const [text, behind] of pairs)
      expect(contrastOf(rgbOf(text), rgbOf(behind)), `${text} on ${behind}`).toBeGreaterThan(4.5)
  })
})

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

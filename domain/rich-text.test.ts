import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanRichText, isCanonicalRichText, richTextSchema } from './rich-text.ts'

describe('cleaning', () => {
  it.each([
    ['<p>Hej <strong>du</strong>, <em>kom</em> <u>nu</u><br />snart</p>', undefined],
    ['<h3>Resa</h3><p><a href="https://example.com/?a=1&amp;b=2">tåg</a></p>', undefined],
    ['<p><a href="mailto:a@example.com">mail</a> <a href="tel:+46701">ring</a></p>', undefined],
    ['<script>alert(1)</script><p>kvar</p>', '<p>kvar</p>'],
    ['<p onclick="x()" style="color:red" class="y">text</p>', '<p>text</p>'],
    ['<img src=x onerror=alert(1)>efter', 'efter'],
    ['<a href="javascript:alert(1)">länk</a>', 'länk'],
    ['<a href=" JaVaScRiPt:alert(1)">länk</a>', 'länk'],
    ['<a href="java&#10;script:alert(1)">länk</a>', 'länk'],
    ['<a href="data:text/html,x">länk</a>', 'länk'],
    ['<a href="//evil.example">länk</a>', 'länk'],
    ['<a href="/redigera">länk</a>', 'länk'],
    ['<a href="https://x.se" target="_blank" onmouseover="x()">länk</a>', '<a href="https://x.se">länk</a>'],
    [
      '<b>fet</b><i>lutad</i><h1>rubrik</h1><div>stycke</div>',
      '<strong>fet</strong><em>lutad</em><h3>rubrik</h3><p>stycke</p>',
    ],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://x"></iframe><style>p{}</style>slut', 'slut'],
    ['<p>öppen <strong>ännu', '<p>öppen <strong>ännu</strong></p>'],
    ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
    ['<!-- [if IE]> x <![endif] -->text', 'text'],
  ])('makes of %s what may stand on a page', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean ?? html)
  })

  it('leaves nothing that it would clean again, whatever comes in', () => {
    const markup = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '</a>',
        '<script>',
        '</script>',
        '<svg>',
        '<br>',
        '<h3',
        '<!--',
        '-->',
        '&#x6a;',
        '&lt;',
      ],
      ...[
        'javascript:',
        'https://x.se/',
        'onerror=',
        "'",
        '"',
        '<',
        '>',
        '/',
        '&',
        ' ',
        '\u0000',
        'å',
        '<b>',
        '<div>',
        '<li>',
        '<table>',
      ],
    )
    const html = fc.array(fc.oneof(markup, fc.string({ maxLength: 5, unit: 'binary' })), { maxLength: 40 })
    fc.assert(
      fc.property(html, (parts) => {
        const clean = cleanRichText(parts.join(''))
        expect(cleanRichText(clean)).toBe(clean)
        const tags = clean.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(/^<(?:\/?(?:p|h3|a|strong|em|u)|a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*"|br \/)>$/i)
        expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('knows its own form, and nothing else, as clean', () => {
    expect(isCanonicalRichText('<p>a&nbsp;b &amp; c</p>')).toBe(true)
    for (const html of [
      '<p>',
      '</p>',
      '<p></em></p>',
      '<P>a</P>',
      '<p class="x">a</p>',
      '<a>a</a>',
      'a & b',
      '<br>',
      '<img />',
    ])
      expect(isCanonicalRichText(html)).toBe(false)
  })

  it('takes deep nesting and long texts without failing', () => {
    expect(() => cleanRichText('<p>'.repeat(50_000))).not.toThrow()
    expect(() => cleanRichText(`${'<em>'.repeat(2000)}x`)).not.toThrow()
  })
})

describe('the schema', () => {
  it('bounds each language and cleans it', () => {
    expect(richTextSchema.parse({ sv: '<p onclick="x">hej</p>' })).toEqual({ sv: '<p>hej</p>' })
    expect(richTextSchema.safeParse({ sv: 'x'.repeat(20_001) }).success).toBe(false)
    expect(richTextSchema.safeParse({ swedish: 'x' }).success).toBe(false)
  })
})

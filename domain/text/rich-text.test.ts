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
    ['<img src=x onerror=alert(1)>efter', '<p>efter</p>'],
    ['<a href="javascript:alert(1)">länk</a>', '<p>länk</p>'],
    ['<a href=" JaVaScRiPt:alert(1)">länk</a>', '<p>länk</p>'],
    ['<a href="java&#10;script:alert(1)">länk</a>', '<p>länk</p>'],
    ['<a href="data:text/html,x">länk</a>', '<p>länk</p>'],
    ['<a href="//evil.example">länk</a>', '<p>länk</p>'],
    ['<a href="/redigera">länk</a>', '<p>länk</p>'],
    ['<a href="https://x.se" target="_blank" onmouseover="x()">länk</a>', '<p><a href="https://x.se">länk</a></p>'],
    [
      '<b>fet</b><i>lutad</i><h1>rubrik</h1><div>stycke</div>',
      '<p><strong>fet</strong><em>lutad</em></p><h3>rubrik</h3><p>stycke</p>',
    ],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://x"></iframe><style>p{}</style>slut', '<p>slut</p>'],
    ['<p>öppen <strong>ännu', '<p>öppen <strong>ännu</strong></p>'],
    ['1 < 2 && 3 > 2', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>'],
    ['<!-- [if IE]> x <![endif] -->text', '<p>text</p>'],
    ['<div><div>ett</div><div>två</div></div>', '<p>ett</p><p>två</p>'],
    ['<p>ett<p>två</p>tre</p>', '<p>ett</p><p>två</p><p>tre</p><p></p>'],
    ['<p></p><p>efter en tom rad</p>', undefined],
    ['<strong><p>ett</p>\n<h3>två</h3></strong>', '<p><strong>ett</strong></p><h3><strong>två</strong></h3>'],
    ['<p><strong>a<strong>b</strong>c</strong></p>', '<p><strong>abc</strong></p>'],
    [
      '<p><a href="https://a.se">a<a href="https://b.se">b</a></a></p>',
      '<p><a href="https://a.se">a</a><a href="https://b.se">b</a></p>',
    ],
    ['<p><em>a<u>b</em>c</u></p>', '<p><em>a<u>b</u></em>c</p>'],
    ['<p>Ta med</p><ul><li>ett</li><li><strong>två</strong><br />tre</li></ul><p>slut</p>', undefined],
    ['<ul><li>ett</li></ul><ol><li>två</li></ol>', undefined],
    ['<ul><li>ett</li></ul>\n<ul><li>två</li></ul>', '<ul><li>ett</li><li>två</li></ul>'],
    ['<ol start="3" class="x"><li value="7">ett</li></ol>', '<ol><li>ett</li></ol>'],
    [
      '<ul><li><p>ett</p><p>två</p></li>\n<li><h2>tre</h2> fyra</li></ul>',
      '<ul><li>ett<br />två</li><li>tre<br /> fyra</li></ul>',
    ],
    [
      '<ol><li>ett<ul><li>två</li></ul></li><ul><li>tre</li></ul><li>fyra</li></ol>',
      '<ol><li>ett</li><li>två</li><li>tre</li><li>fyra</li></ol>',
    ],
    ['<ul><ul><li>ett</li></ul></ul>två', '<ul><li>ett</li></ul><p>två</p>'],
    ['<div><ul><li>ett</li></ul></div>', '<ul><li>ett</li></ul>'],
    ['<em><ul><li>ett</li><li>två</li></ul></em>', '<ul><li><em>ett</em></li><li><em>två</em></li></ul>'],
    ['<ul>lös<li>ett</ul>', '<ul><li>lös</li><li>ett</li></ul>'],
    ['<p>a</p><ul></ul><ol> </ol>', '<p>a</p>'],
    ['<li>ett</li><li>två</li>', '<p>ett</p><p>två</p>'],
    ['<a href="https://x.se/a b&quot;c">länk</a>', '<p><a href="https://x.se/a%20b%22c">länk</a></p>'],
    ['<p>a\u0000b\u2028c</p>', '<p>ab c</p>'],
    [`${'<div>'.repeat(30)}djupt<p>ned</p>${'</div>'.repeat(30)}`, '<p>djupt</p><p>ned</p>'],
  ])('makes of %s what may stand on a page', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean ?? html)
  })

  it.each([
    ['Https://example.com/A?B=c', 'https://example.com/A?B=c'],
    ['HTTP://example.com', 'http://example.com'],
    ['Mailto:Anna@example.com', 'mailto:Anna@example.com'],
    ['TEL:+46701234567', 'tel:+46701234567'],
  ])('keeps the link %s, its scheme in lower case, and what follows it', (href, stored) => {
    expect(cleanRichText(`<p>Före <a href="${href}">x</a> efter</p><p>Mer text</p>`)).toBe(
      `<p>Före <a href="${stored}">x</a> efter</p><p>Mer text</p>`,
    )
  })

  it.each([
    ['Före <!-- efter', '<p>Före &lt;!-- efter</p>'],
    ['Före <style>efter', '<p>Före efter</p>'],
    ['Före <a href="https://x.se efter', '<p>Före &lt;a href="https://x.se efter</p>'],
    ['Anna <anna@example.com>, välkommen', '<p>Anna &lt;anna@example.com&gt;, välkommen</p>'],
    ['Se <https://example.com> nu', '<p>Se &lt;https://example.com&gt; nu</p>'],
    ['a<![CDATA[ b > c ]]> d', '<p>a b &gt; c ]]&gt; d</p>'],
    ['ett<!-- x --!>två', '<p>etttvå</p>'],
    ['<textarea>ett</textarea><select><option>två<option>tre</select>', '<p>ett</p><p>två</p><p>tre</p>'],
    ['<table><tr><td>Buss</td><td>14.50</td></tr></table>', '<p>Buss 14.50</p>'],
    ['<dl><dt>ett<dd>två</dl>', '<p>ett</p><p>två</p>'],
    ['<pre>\nett\ntvå</pre>', '<p>ett<br />två</p>'],
    ['<ul><li><details><summary>Mer</summary><p>Dolt</p></details></li></ul>', '<ul><li>Mer<br />Dolt</li></ul>'],
    ['ett\u000btvå\u2028tre', '<p>ett två tre</p>'],
    [`${'<div>'.repeat(150)}<p>ett</p><p>två</p>`, '<p>ett</p><p>två</p>'],
    [`${'<b></b>'.repeat(501)}v&auml;l<i>kommen</i><p>hem</p>`, '<p>välkommen hem</p>'],
  ])('keeps the words of %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })

  it('leaves nothing that it would clean again, whatever comes in', () => {
    const markup = fc.constantFrom(
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
      '</li>',
      '<ul>',
      '</ul>',
      '<ol>',
      '<table>',
    )
    const html = fc.array(fc.oneof(markup, fc.string({ maxLength: 5, unit: 'binary' })), { maxLength: 40 })
    fc.assert(
      fc.property(html, (parts) => {
        const clean = cleanRichText(parts.join(''))
        expect(cleanRichText(clean)).toBe(clean)
        const tags = clean.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<(?:\/?(?:p|h3|ul|ol|li|a|strong|em|u)|a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*"|br \/)>$/i,
          )
        expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
        expect(isCanonicalRichText(clean)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('knows its own form, and nothing else, as clean', () => {
    expect(isCanonicalRichText('<p>a&nbsp;b &amp; c</p><h3></h3>')).toBe(true)
    for (const html of [
      '<p>',
      '</p>',
      'bara text',
      '<p>a</p> <p>b</p>',
      '<p><p>a</p></p>',
      '<p><em>a<em>b</em></em></p>',
      '<p><em>a</p></em>',
      '<p></h3>',
      '<p>a\u0000</p>',
      '<p></em></p>',
      '<P>a</P>',
      '<p class="x">a</p>',
      '<a>a</a>',
      'a & b',
      '<br>',
      '<img />',
      '<li>a</li>',
      '<ul></ul>',
      '<ul>a</ul>',
      '<ul><p>a</p></ul>',
      '<ul><li><p>a</p></li></ul>',
      '<ul><li>a</li></ol>',
      '<ul><li>a</li></ul><ul><li>b</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '<ul><ul><li>a</li></ul></ul>',
      '<ul><li>a</li>',
      '<p><ul><li>a</li></ul></p>',
    ])
      expect(isCanonicalRichText(html)).toBe(false)
  })

  it('takes deep nesting and long texts without failing', () => {
    expect(() => cleanRichText('<p>'.repeat(50_000))).not.toThrow()
    expect(() => cleanRichText(`${'<em>'.repeat(2000)}x`)).not.toThrow()
  })

  it('keeps only the words of what is hardly anything but markup', () => {
    expect(cleanRichText(`${'<p><b>'.repeat(501)}Hej & <i onclick=x>välkomna</i>`)).toBe('<p>Hej &amp; välkomna</p>')
    expect(cleanRichText(`${'<'.repeat(1001)}script>alert(1)</script>`)).toMatch(/^<p>(?:&lt;)+<\/p>$/)
    expect(cleanRichText('&'.repeat(2001))).toBe(`<p>${'&amp;'.repeat(2001)}</p>`)
    expect(cleanRichText('<br>'.repeat(1001))).toBe('')
    // real texts, however long, stay far below the limit
    const long = `<p>${'Hej <b>alla</b> som kommer! '.repeat(400)}</p>`
    expect(cleanRichText(long)).toBe(long.replaceAll('b>', 'strong>'))
  })
})

describe('the schema', () => {
  it('bounds each language and cleans it', () => {
    expect(richTextSchema.parse({ sv: '<p onclick="x">hej</p>' })).toEqual({ sv: '<p>hej</p>' })
    expect(richTextSchema.safeParse({ sv: 'x'.repeat(20_001) }).success).toBe(false)
    expect(richTextSchema.safeParse({ swedish: 'x' }).success).toBe(false)
  })

  it('refuses what would be too long to be read again once it is clean', () => {
    expect(richTextSchema.safeParse({ sv: '<'.repeat(5001) }).success).toBe(false)
    const longest = richTextSchema.parse({ sv: `<p>${'x'.repeat(20_000 - 7)}</p>` })
    expect(richTextSchema.parse(longest)).toEqual(longest)
  })
})

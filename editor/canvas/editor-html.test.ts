import { expect, it } from 'vitest'
import { cleanRichText, isCanonicalRichText } from '../../domain/text/rich-text.ts'
import { addressesIn, linkAddress } from './addresses.ts'
import { cleanBlockHtml, richTextOf } from './editor-html.ts'

it.each([
  ['<p>Hej<br>på dig</p>', '<p>Hej<br />på dig</p>'],
  ['<p>Hej<br class="ProseMirror-trailingBreak"></p>', '<p>Hej<br /></p>'],
  [
    '<p><a target="_blank" rel="noopener" href="https://vigd.se/?a=1&amp;b=2">här</a></p>',
    '<p><a href="https://vigd.se/?a=1&amp;b=2">här</a></p>',
  ],
  ['<p><a href="vigd.se">här</a></p>', '<p><a href="https://vigd.se">här</a></p>'],
  ['<p><a href="Https://vigd.se">här</a></p>', '<p><a href="https://vigd.se">här</a></p>'],
  ['<p><a href="mailto:hej@vigd.se">skriv</a></p>', '<p><a href="mailto:hej@vigd.se">skriv</a></p>'],
  ['<p dir="ltr"><strong>A &amp; B &lt; C</strong>&nbsp;<em>d</em> <u>e</u></p>', undefined],
  ['<ul><li><p>ett<br>rad</p></li><li><p></p></li></ul>', '<ul><li>ett<br />rad</li><li></li></ul>'],
  ['<ol class="x"><li><p dir="ltr">ett</p></li></ol>', '<ol><li>ett</li></ol>'],
  ['<h3 class="x">Rubrik</h3><p></p><p>text</p>', '<h3>Rubrik</h3><p></p><p>text</p>'],
])('gives texts in the form in which they are stored: %s', (written, stored) => {
  const clean = richTextOf([cleanBlockHtml(written)])
  if (stored !== undefined) expect(clean).toBe(stored)
  expect(isCanonicalRichText(clean)).toBe(true)
  expect(cleanRichText(clean)).toBe(clean)
})

it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p><h3> </h3>', '<ul><li><p></p></li></ul>'])(
  'is empty when nothing is written: %s',
  (html) => {
    expect(richTextOf([cleanBlockHtml(html)])).toBe('')
  },
)

it.each([
  ['vigd.se', 'https://vigd.se'],
  [' https://vigd.se/karta ', 'https://vigd.se/karta'],
  ['http://vigd.se', 'http://vigd.se'],
  ['Https://vigd.se/Karta', 'https://vigd.se/Karta'],
  ['Mailto:Hej@vigd.se', 'mailto:Hej@vigd.se'],
  ['mailto:hej@vigd.se', 'mailto:hej@vigd.se'],
  ['tel:+46701234567', 'tel:+46701234567'],
  ['anna@exempel.se', 'mailto:anna@exempel.se'],
  [' Maja.Berg+fest@gmail.com ', 'mailto:Maja.Berg+fest@gmail.com'],
  ['https://maja@gmail.com', 'mailto:maja@gmail.com'],
  ['https://anna:hemligt@exempel.se', 'https://anna:hemligt@exempel.se'],
  ['https://exempel.se/@anna', 'https://exempel.se/@anna'],
  ['https://', null],
  ['', null],
  ['två ord.se', null],
  ['javascript:alert(1)', null],
  ['https://vigd.se/"onclick', null],
])('takes %s as an address: %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each([
  ['Se https://vigd.se/karta?a=1, eller vigd.se.', ['https://vigd.se/karta?a=1', 'https://vigd.se']],
  ['(www.vigd.se) “anna@vigd.se”!', ['https://www.vigd.se', 'mailto:anna@vigd.se']],
  ['https://sv.wikipedia.org/wiki/Lada_(byggnad)', ['https://sv.wikipedia.org/wiki/Lada_(byggnad)']],
  ['örebro.se/å och vigd.se:8080', ['https://örebro.se/å', 'https://vigd.se:8080']],
  ['kl. 15.30, f.d.a, t.ex., ab.se, s.k. osv... Hej.Du är hemma.vi är 5.000 kr', []],
  ['javascript:alert(1) ftp://vigd.se data:text/html,x file:///etc/passwd //vigd.se', []],
])('finds the addresses in %s', (text, addresses) => {
  expect(addressesIn(text).map(({ href }) => href)).toEqual(addresses)
})

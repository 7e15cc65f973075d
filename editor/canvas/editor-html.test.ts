import { expect, it } from 'vitest'
import { cleanRichText, isCanonicalRichText } from '../../domain/rich-text.ts'
import { cleanEditorHtml } from './editor-html.ts'
import { linkAddress } from './link-form.tsx'

it.each([
  ['<p>Hej<br>på dig</p>', '<p>Hej<br />på dig</p>'],
  ['<p>Hej<br class="ProseMirror-trailingBreak"></p>', '<p>Hej<br /></p>'],
  [
    '<p><a target="_blank" rel="noopener" href="https://vigd.se/?a=1&amp;b=2">här</a></p>',
    '<p><a href="https://vigd.se/?a=1&amp;b=2">här</a></p>',
  ],
  ['<p><a href="vigd.se">här</a></p>', '<p><a href="https://vigd.se">här</a></p>'],
  ['<p><a href="mailto:hej@vigd.se">skriv</a></p>', '<p><a href="mailto:hej@vigd.se">skriv</a></p>'],
  ['<p dir="ltr"><strong>A &amp; B &lt; C</strong>&nbsp;<em>d</em> <u>e</u></p>', undefined],
  ['<h3 class="x">Rubrik</h3><p></p><p>text</p>', '<h3>Rubrik</h3><p></p><p>text</p>'],
])('gives texts in the form in which they are stored: %s', (written, stored) => {
  const clean = cleanEditorHtml(written)
  if (stored !== undefined) expect(clean).toBe(stored)
  expect(isCanonicalRichText(clean)).toBe(true)
  expect(cleanRichText(clean)).toBe(clean)
})

it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p><h3> </h3>'])('is empty when nothing is written: %s', (html) => {
  expect(cleanEditorHtml(html)).toBe('')
})

it.each([
  ['vigd.se', 'https://vigd.se'],
  [' https://vigd.se/karta ', 'https://vigd.se/karta'],
  ['http://vigd.se', 'http://vigd.se'],
  ['mailto:hej@vigd.se', 'mailto:hej@vigd.se'],
  ['tel:+46701234567', 'tel:+46701234567'],
  ['https://', null],
  ['', null],
  ['två ord.se', null],
  ['javascript:alert(1)', null],
  ['https://vigd.se/"onclick', null],
])('takes %s as an address: %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

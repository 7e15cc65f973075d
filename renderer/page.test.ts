import { expect, it } from 'vitest'
import { type PageHead, pageBytes, pageHtml } from './page.ts'

const head: PageHead = {
  language: 'sv',
  title: 'Åsa & “Örjan”',
  description: '',
  robots: 'all',
  canonical: null,
  siteName: 'Vigd',
  icons: { tab: '/tab.svg', phone: '/phone.png' },
}
const bodyOf = (page: Buffer) => page.toString().replace(/.*<body>/s, '')

it('writes its parts one after the other, text and what was written before', () => {
  const page = pageBytes(head, ['a{}', Buffer.from('b{content:"→"}')], ['<p>Å', Buffer.from('🎉'), '–</p>'])
  expect(page.toString()).toContain('<title>Åsa &amp; “Örjan”</title>')
  expect(page.toString()).toContain('<style>a{}b{content:"→"}</style></head><body><p>Å🎉–</p></body></html>')
  expect(page.toString()).toBe(pageHtml(head, 'a{}b{content:"→"}', '<p>Å🎉–</p>'))
})

it('writes pages of any length, and leaves those that were written before as they are', () => {
  const small = pageBytes(head, [], ['<p>first</p>'])
  const long = '€'.repeat(400_000)
  expect(bodyOf(pageBytes(head, [], [long]))).toBe(`${long}</body></html>`)
  expect(bodyOf(small)).toBe('<p>first</p></body></html>')
})

it('writes addresses so that none ends its attribute', () => {
  const alternates = [{ language: 'en', href: 'https://anna.vigd.se/en?a="><b>&c' }]
  const html = pageHtml({ ...head, canonical: 'https://anna.vigd.se/"><i>', alternates }, '', '')
  expect(html).not.toMatch(/<[bi]>/)
  expect(html).toContain('hreflang="en" href="https://anna.vigd.se/en?a=&quot;')
})

import { expect, it } from 'vitest'
import { leadsElsewhere } from './leads-elsewhere.ts'

const cardWith = (url: string, hidden = false) => ({
  content: [
    { id: 'qr', page: 2 as const, position: 'qr' as const, contentType: 'qr' as const, properties: { url, hidden } },
  ],
})

it.each([
  ['https://asa.vigd.se', null],
  ['asa.vigd.se', null],
  ['http://www.asa.vigd.se/sv?x=1', null],
  ['https://asa.vigd.se:8080', null],
  ['https://bo.vigd.se', 'https://bo.vigd.se'],
  ['https://asa.vigd.se.example.com', 'https://asa.vigd.se.example.com'],
  ['inte en adress', 'inte en adress'],
])('%s', (url, expected) => {
  expect(leadsElsewhere(cardWith(url), 'asa.vigd.se')).toBe(expected)
})

it('asks where the site has no address, and not where no code is seen', () => {
  expect(leadsElsewhere(cardWith('https://asa.vigd.se'), null)).toBe('https://asa.vigd.se')
  expect(leadsElsewhere(cardWith('https://bo.vigd.se', true), 'asa.vigd.se')).toBe(null)
  expect(leadsElsewhere({ content: [] }, 'asa.vigd.se')).toBe(null)
})

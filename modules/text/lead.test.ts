import { expect, it } from 'vitest'
import { firstSentence, withLead } from './lead.ts'

const end = (text: string) => text.slice(0, firstSentence(text))

it.each([
  ['Vi gifter oss där två hav möts. Kom!', 'Vi gifter oss där två hav möts.'],
  ['Den 12. juni holder vi fest på Skagen! Kom glad.', 'Den 12. juni holder vi fest på Skagen!'],
  ['Vi börjar kl. 15 på torget i Borgholm. Sedan äter vi.', 'Vi börjar kl. 15 på torget i Borgholm.'],
  [
    'Vi dansar, äter, sjunger m.m. och firar att vi är här. Ja.',
    'Vi dansar, äter, sjunger m.m. och firar att vi är här.',
  ],
  ['Hej! Nu är det äntligen dags för oss att fira.', 'Hej! Nu är det äntligen dags för oss att fira.'],
  ['Utan punkt', ''],
  [`${'ord '.repeat(60)}.`, ''],
])('the first sentence of a text: %s', (text, sentence) => {
  expect(end(text)).toBe(sentence)
})

it('marks the sentence, and closes what runs over its end', () => {
  expect(withLead('<p>Vi gifter oss <em>där två hav möts. Kom</em> &amp; fira!</p><p>Mer.</p>')).toBe(
    '<p><span class="lead">Vi gifter oss <em>där två hav möts.</em></span> <span class="rest"><em> Kom</em> &amp; fira!</span></p><p>Mer.</p>',
  )
  expect(withLead('<p>Vi gifter oss där två hav möts.</p>')).toBe(
    '<p><span class="lead">Vi gifter oss där två hav möts.</span></p>',
  )
  expect(withLead('<p>&amp; vi gifter oss där hav möts. Ja.</p>')).toContain('hav möts.</span>')
})

it.each([
  '<h3>Rubrik</h3><p>Vi gifter oss där två hav möts.</p>',
  '<p>Kort.</p>',
  '',
  '<p>Rad<br>Vi gifter oss där.</p>',
])('leaves %s as it is', (html) => {
  expect(withLead(html)).toBeNull()
})

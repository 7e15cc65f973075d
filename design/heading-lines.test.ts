import { expect, it } from 'vitest'
import { narrowestLines, partsOfHeading, runsOfHeading } from './heading-lines.ts'

const measure = (text: string) => text.length
const linesOf = (text: string, most = 3) => narrowestLines(partsOfHeading(text), { most, measure }).lines

it.each([
  ['Anna-Karin & Carl-Johan af Ugglas-Mannerheim', ['Anna-Karin &', 'Carl-Johan af', 'Ugglas-Mannerheim']],
  ['Anna-Karin Lindqvist och Carl-Johan Lindqvist', ['Anna-Karin Lindqvist', 'och Carl-Johan', 'Lindqvist']],
  ['Wilhelmina Ugglas-Mannerheim Ek', ['Wilhelmina', 'Ugglas-', 'Mannerheim Ek']],
  ['Bo & Li', ['Bo &', 'Li']],
  ['Hundraårsjubileumsfestkommittén', ['Hundraårsjubileumsfestkommittén']],
  ['&', ['&']],
  ['', []],
])('%s breaks at its best seams, on three lines at most', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('breaks at a sign before it does at a word that joins, at a hyphen or a space', () => {
  expect(linesOf('Åsa och Bo & Maximiliana', 2)).toEqual(['Åsa och Bo &', 'Maximiliana'])
  expect(linesOf('Åsa och lilla Maximiliana', 2)).toEqual(['Åsa', 'och lilla Maximiliana'])
  expect(linesOf('Karin Ugglas-Mannerheims Ek', 2)).toEqual(['Karin Ugglas-', 'Mannerheims Ek'])
  expect(linesOf('Anna-Lena Ek', 2)).toEqual(['Anna-Lena', 'Ek'])
})

it('measures a space between the letters beside it, and a hyphen against what follows it', () => {
  const kerned = (text: string) => text.length + (text.includes('f U') ? 2 : 0) - (text.includes('-M') ? 1 : 0)
  expect(narrowestLines(partsOfHeading('af Ugglas'), { most: 1, measure: kerned }).width).toBe(11)
  expect(narrowestLines(partsOfHeading('Ugglas-Mannerheim'), { most: 1, measure: kerned }).width).toBe(16)
})

it('loses no letter, and breaks inside none of its words', () => {
  for (const text of ['A & B & C', 'och', '& Co', 'och & og', 'Seán O’Sullivan-Fitzgeraldsson 🎉', 'A\u00a0B C']) {
    for (const most of [1, 2, 3]) {
      const lines = linesOf(text, most)
      expect(lines.length).toBeLessThanOrEqual(most)
      expect(lines.reduce((all, line) => (all.endsWith('-') || all === '' ? all + line : `${all} ${line}`), '')).toBe(
        text,
      )
    }
  }
})

it('has runs between its best seams', () => {
  const runs = (text: string) => runsOfHeading(partsOfHeading(text)).map((run) => run.text)
  expect(runs('Åsa & Bo & Liv')).toEqual(['Åsa &', 'Bo &', 'Liv'])
  expect(runs('Åsa Ek og Bo Ek')).toEqual(['Åsa Ek', 'og Bo Ek'])
  expect(runs('Vi gifter oss')).toEqual(['Vi gifter oss'])
})

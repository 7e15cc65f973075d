import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type Run, shortenRuns } from './word-diff.ts'

const shown = (runs: readonly Run[]) => runs.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

describe('comparing texts word by word', () => {
  it('marks what is not on the other side', () => {
    const { a, b } = diffWords('Vi ses i kapellet klockan tre', 'Vi ses i trädgården klockan halv tre')
    expect(shown(a)).toBe('Vi ses i [kapellet ]klockan tre')
    expect(shown(b)).toBe('Vi ses i [trädgården ]klockan [halv ]tre')
  })

  it('marks all of a text that has no counterpart, and nothing between equals', () => {
    expect(shown(diffWords('', 'Ny text').b)).toBe('[Ny text]')
    expect(diffWords('Samma', 'Samma')).toEqual({
      a: [{ text: 'Samma', differs: false }],
      b: [{ text: 'Samma', differs: false }],
    })
    expect(diffWords('', '')).toEqual({ a: [], b: [] })
  })

  it('keeps each text whole, marks only what differs, and takes its time with nothing', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 20 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (left, right) => {
        const { a, b } = diffWords(left, right)
        expect([a, b].map((runs) => runs.map((run) => run.text).join(''))).toEqual([left, right])
        const plain = (runs: readonly Run[]) =>
          runs.flatMap((run) => (run.differs ? [] : run.text.split(/\s+/).filter(Boolean)))
        expect(plain(a)).toEqual(plain(b))
      }),
    )
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
    expect(diffWords(long('a'), long('b')).a).toHaveLength(1)
  })

  it('leaves out what is far from any difference', () => {
    const words = Array.from({ length: 30 }, (_, index) => `w${index}`).join(' ')
    const { b } = diffWords(`${words} gammal ${words}`, `${words} ny ${words}`)
    expect(shown(shortenRuns(b, 3))).toBe('… w27 w28 w29 [ny ]w0 w1 w2 … ')
  })
})

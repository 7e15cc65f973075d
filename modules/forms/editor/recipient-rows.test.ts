import { describe, expect, it } from 'vitest'
import { recipientProblem, rowsFor, wholeAddresses } from './recipient-rows.ts'

let last = 0
const rows = (...texts: string[]) => texts.map((text) => ({ id: `row${++last}`, text }))

describe('the recipients of a form', () => {
  it('are whole addresses, trimmed, each once, and six at most', () => {
    expect(wholeAddresses(rows(' anna@exempel.se ', '', '  ', 'bo@', 'ANNA@exempel.se', 'cia@exempel.se'))).toEqual([
      'anna@exempel.se',
      'cia@exempel.se',
    ])
    expect(wholeAddresses(rows(...Array.from({ length: 9 }, (_, index) => `g${index}@exempel.se`)))).toHaveLength(6)
  })

  it('are told what is wrong with them, one by one', () => {
    const written = rows('anna@exempel.se', 'anna@exempel', '', 'Anna@Exempel.se')
    expect(written.map((row) => recipientProblem(written, row))).toEqual([null, 'wrong', null, 'twice'])
  })

  it('have a field even before the first of them', () => {
    expect(rowsFor([], () => 'row').map(({ text }) => text)).toEqual([''])
    expect(rowsFor(['a@b.se', 'c@d.se'], () => 'row').map(({ text }) => text)).toEqual(['a@b.se', 'c@d.se'])
  })
})

import { expect, test } from 'vitest'
import { filledColumns } from './filled-columns.ts'

test('columns are shown that an import has filled, unless they are shown already', () => {
  const id = 'household-1'
  const hidden = new Set(['language', 'list', 'seats', 'note', 'opened', 'mail'])
  const plain = {
    id,
    envelopeName: 'Berg',
    invitees: [],
    revision: 0,
    list: 'A' as const,
    note: ' ',
    extraSeats: 0,
    mail: 'a@exempel.se',
  }
  expect(filledColumns([plain], hidden)).toEqual([])
  const rich = { ...plain, list: 'B' as const, note: 'Kommer sent', extraSeats: 1, language: 'da' as const }
  expect(filledColumns([plain, rich], hidden)).toEqual(['language', 'list', 'note'])
  expect(filledColumns([plain, rich], new Set(['note']))).toEqual(['note'])
})

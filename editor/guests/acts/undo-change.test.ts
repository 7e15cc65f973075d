import { expect, test } from 'vitest'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { sampleGuests } from '../model/sample-guests.ts'
import { undoOfChange } from './undo-change.ts'

const [household] = sampleGuests('sv', 0, 'och')

const one = (id: string, given: Partial<Household>): Household => {
  if (household === undefined) throw new Error('there is no sample')
  return { ...household, id, side: null, list: 'A', tags: [], ...given }
}
const before = [one('anna', { side: 'a', tags: ['x'] }), one('bo', { side: 'b' }), one('cia', {}), one('dan', {})]
const ids = ['anna', 'bo', 'cia']

test('what is set for many at once is given back to each: sides, lists and tags, and nothing to those that had it', () => {
  const none = { addTags: [], removeTags: [] }
  expect(undoOfChange({ ids, side: 'a' }, before)).toEqual([
    { ids: ['bo'], side: 'b', ...none },
    { ids: ['cia'], side: null, ...none },
  ])
  expect(undoOfChange({ ids, list: 'B' }, before)).toEqual([{ ids, list: 'A', ...none }])
  expect(undoOfChange({ ids, addTags: ['x', 'y'], removeTags: ['z'] }, before)).toEqual([
    { ids: ['anna'], addTags: [], removeTags: ['y'] },
    { ids: ['bo', 'cia'], addTags: [], removeTags: ['x', 'y'] },
  ])
})

import { describe, expect, it } from 'vitest'
import { submissionIdSchema } from '../../../domain/forms/answers-contract.ts'
import { newDraft, newSubmissionId, readDraft } from './draft.ts'

const day = 24 * 60 * 60 * 1000
const draft = { ...newDraft(2, 1000), values: { 'g0-name0001': 'Åsa' }, pending: true }

describe('a draft', () => {
  it('comes back as it was kept, for thirty days', () => {
    const kept = JSON.stringify(draft)
    expect(readDraft(kept, 1000 + 29 * day)).toEqual(draft)
    expect(readDraft(kept, 1000 + 31 * day)).toBeNull()
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    JSON.stringify({ ...draft, id: 'short' }),
    JSON.stringify({ ...draft, guests: '2' }),
    JSON.stringify({ ...draft, values: { 'g0-name0001': 7 } }),
    JSON.stringify({ ...draft, values: null }),
  ])('is none when something else is kept: %s', (kept) => {
    expect(readDraft(kept, 2000)).toBeNull()
  })
})

it('ids are those that the server takes, and never the same', () => {
  const ids = Array.from({ length: 50 }, newSubmissionId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(submissionIdSchema.safeParse(id).success).toBe(true)
})

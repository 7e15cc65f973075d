import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const coming = {
  id: 'q1',
  formElementType: 'SingleSelect' as const,
  label: { sv: 'Kommer du?' },
  required: true,
  options: [
    { id: 'y', text: { sv: 'Ja, gärna' } },
    { id: 'n', text: { sv: 'Tyvärr' } },
    { id: 'm', text: { sv: 'Kanske' } },
  ],
  showConditions: [],
}
const food = { ...coming, id: 'q0', options: [{ id: 'f', text: { sv: 'Fisk' } }] }

function answer(id: string, option: string | null, times: { createdAt: string; updatedAt?: string }) {
  const chosen = coming.options.find((one) => one.id === option) ?? null
  return {
    _id: id,
    createdAt: times.createdAt,
    updatedAt: times.updatedAt ?? null,
    formElements: [
      { formElement: food, value: null, selectedOption: food.options[0] ?? null },
      { formElement: coming, value: null, selectedOption: chosen },
    ],
  }
}

test('a person’s standing is the newest answer to the question whether they come', () => {
  const may = answer('may', 'y', { createdAt: '2026-05-01T10:00:00.000Z' })
  const june = answer('june', 'n', { createdAt: '2026-06-01T10:00:00.000Z' })
  const corrected = answer('may', 'y', {
    createdAt: '2026-05-01T10:00:00.000Z',
    updatedAt: '2026-07-01T10:00:00.000Z',
  })
  expect(standingOf([])).toEqual({ standing: 'open', answerId: null, answeredAt: null })
  expect(standingOf([june, may])).toEqual({ standing: 'no', answerId: 'june', answeredAt: june.createdAt })
  expect(standingOf([corrected, june])).toMatchObject({ standing: 'yes', answeredAt: '2026-07-01T10:00:00.000Z' })
})

test('an answer that says neither yes nor no counts as answered', () => {
  const maybe = answer('a', 'm', { createdAt: '2026-05-01T10:00:00.000Z' })
  expect(standingOf([maybe]).standing).toBe('answered')
  expect(standingOf([{ ...maybe, formElements: maybe.formElements.slice(0, 1) }]).standing).toBe('answered')
})

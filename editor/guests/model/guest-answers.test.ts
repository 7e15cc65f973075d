import { expect, test } from 'vitest'
import type { AnswerRecord, RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import { answeredIn } from './answered-in.ts'
import { guestAnswersOf } from './guest-answers.ts'
import { sampleGuests } from './sample-guests.ts'

const question = { required: false, showConditions: [] }
const text = (label: string, value: string, role?: 'song'): RecordedAnswer => ({
  formElement: { ...question, id: label, formElementType: 'ShortText', label: { sv: label }, options: [], role },
  value,
  selectedOption: null,
})
const fish = { id: 'fish', text: { sv: 'Fisk', en: 'Fish' } }
const meal: RecordedAnswer = {
  formElement: { ...question, id: 'meal', formElementType: 'SingleSelect', label: { sv: 'Mat' }, options: [fish] },
  value: null,
  selectedOption: fish,
}
const record = (at: string, formId: string, formElements: RecordedAnswer[], inviteeId = 'anna'): AnswerRecord => ({
  _id: `${at}${formId}`,
  createdAt: `2027-05-${at}T10:00:00.000Z`,
  updatedAt: null,
  formId,
  formTitle: '',
  language: 'sv',
  groupIdentifier: at,
  position: 0,
  recipients: [],
  formElements,
  origin: 'guest',
  corrected: false,
  spamUntil: null,
  inviteeId,
})

test('of a person’s answers to a form the newest counts, so that an allergy that is gone is gone; another form adds its own', () => {
  const earlier = record('01', 'reply', [text('Namn', 'Anna'), text('Allergier', 'Nötter'), meal])
  const later = record('02', 'reply', [text('Namn', 'Anna'), text('Allergier', ''), meal])
  const party = record('03', 'party', [text('Namn', 'Anna'), text('Önska en låt', 'Waterloo', 'song')])
  expect(guestAnswersOf([earlier, later, party], 'en').get('anna')).toMatchObject({
    diet: '',
    meal: 'Fish',
    song: 'Waterloo',
  })
  expect(guestAnswersOf([earlier], 'sv').get('anna')).toMatchObject({ diet: 'Nötter', meal: 'Fisk' })
  const several = record('04', 'reply', [
    text('Namn', 'Anna'),
    text('Allergier', 'Nötter'),
    text('Specialkost', 'Vegan'),
  ])
  expect(guestAnswersOf([several], 'sv').get('anna')).toMatchObject({ diet: 'Nötter · Vegan' })
  expect(guestAnswersOf([{ ...earlier, inviteeId: undefined }], 'sv').size).toBe(0)
})

test('a household has what its persons have answered, each text once', () => {
  const [sample] = sampleGuests('sv', 0, 'och')
  const [someone] = sample?.invitees ?? []
  if (sample === undefined || someone === undefined) throw new Error('there are no samples')
  const invitees = ['anna', 'bo', 'cleo', 'dan'].map((id) => ({ ...someone, id }))
  const answers = new Map([
    ['anna', { meal: 'Fisk' }],
    ['bo', { meal: 'Kött' }],
    ['cleo', { meal: 'Fisk' }],
  ])
  expect(answeredIn({ ...sample, invitees }, 'meal', answers)).toBe('Fisk · Kött')
})

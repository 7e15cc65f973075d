import { expect, test } from 'vitest'
import { formElementSchema } from './form-schema.ts'
import { leaningOf, questionOfRole, questionsOfRole, roleOf } from './question-roles.ts'

const text = (id: string, label: string, role?: string) =>
  formElementSchema.parse({ id, formElementType: 'ShortText', label: { sv: label }, role })
const choice = (id: string, label: string, options: string[], role?: string) =>
  formElementSchema.parse({
    id,
    formElementType: 'SingleSelect',
    label: { sv: label },
    options: options.map((option, index) => ({ id: `${id}o${index}`, text: { sv: option } })),
    role,
  })

const name = text('quname', 'Namn')
const bus = choice('qubus', 'Åker du buss?', ['Ja', 'Nej'])
const coming = choice('qucoming', 'Firar du med oss?', ['Ja, gärna', 'Tyvärr'])
const food = choice('qufood', 'Vad vill du äta?', ['Fisk', 'Lamm'])
const allergies = text('qudiet', 'Allergier eller önskemål om maten')

test('the questions of an old form are used for what they seem to ask', () => {
  const form = [name, coming, bus, food, allergies]
  expect(questionOfRole(form, 'name')).toBe(name)
  expect(questionOfRole(form, 'coming')).toBe(coming)
  expect(questionOfRole(form, 'meal')).toBe(food)
  expect(questionOfRole(form, 'diet')).toBe(allergies)
  expect(questionOfRole(form, 'song')).toBeNull()
  expect(form.map((question) => roleOf(question, form)?.role)).toEqual(['name', 'coming', undefined, 'meal', 'diet'])
})

test('a role that the owner has given counts before what questions seem to ask', () => {
  const given = { ...coming, role: 'coming' as const }
  expect(questionOfRole([name, bus, given], 'coming')).toBe(given)
  const song = text('qusong', 'Önskelåt', 'song')
  expect(questionOfRole([song, name], 'name')).toBe(name)
  expect(questionOfRole([song], 'name')).toBeNull()
  expect(roleOf(given, [bus, given])).toEqual({ role: 'coming', guessed: false })
  expect(roleOf(bus, [bus, given])).toBeNull()
})

test('several questions may be about food or diets: those given the role, and those that seem to ask', () => {
  const kids = choice('qukids', 'Barnmeny?', ['Pannkakor', 'Köttbullar'])
  const main = choice('qumain', 'Vilket alternativ?', ['Fisk', 'Lamm'], 'meal')
  const special = text('quspecial', 'Specialkost', 'diet')
  const form = [name, coming, bus, main, kids, special, allergies]
  expect(questionsOfRole(form, 'meal')).toEqual([main, kids])
  expect(questionsOfRole(form, 'diet')).toEqual([special, allergies])
  expect(questionsOfRole(form, 'coming')).toEqual([coming])
  expect(roleOf(kids, form)).toEqual({ role: 'meal', guessed: true })
})

test('a question without a role is stored as before, and a role of a later version is left out', () => {
  expect(JSON.stringify(name)).not.toContain('role')
  expect(text('quwhat', 'Vad?', 'parking').role).toBeUndefined()
  expect(JSON.parse(JSON.stringify(text('qudiet', 'Kost', 'diet')))).toMatchObject({ role: 'diet' })
})

test('an option means yes or no in whichever language says so', () => {
  expect(leaningOf({ sv: 'Absolut', da: 'Ja tak' })).toBe('yes')
  expect(leaningOf({ sv: 'Kanske' })).toBeNull()
})

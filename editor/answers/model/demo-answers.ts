import { answerLeaning } from '../../../domain/forms/answer-words.ts'
import type { RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import { askedElements, type FormElement, type FormOption, isChoice } from '../../../domain/forms/form.ts'
import type { Translatable } from '../../../domain/language/translatable.ts'
import { textsByKey } from '../../../domain/language/words.ts'
import { type DemoGuest, demoFood, demoGuests, demoSongs } from './demo-guests.ts'
import type { SheetRecord } from './sheet.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

const words = textsByKey({ sv: sv.form, en: en.form, da: da.form })

export interface DemoForm {
  id: string
  title: Translatable
  formElements: readonly FormElement[]
}

const choice = (id: string, label: Translatable): FormElement => ({
  id,
  label,
  formElementType: 'SingleSelect',
  required: true,
  showConditions: [],
  options: [
    { id: `${id}-yes`, text: words.yes },
    { id: `${id}-no`, text: words.no },
  ],
})
const text = (id: string, label: Translatable): FormElement => ({
  id,
  label,
  formElementType: 'ShortText',
  required: false,
  options: [],
  showConditions: [],
})
const ifComing = (element: FormElement): FormElement => ({
  ...element,
  showConditions: [{ type: 'SHOW', formElementId: 'demo-coming', formElementOptionIds: ['demo-coming-yes'] }],
})

/** The RSVP form of the samples, when the page has none. */
export const demoForm: DemoForm = {
  id: 'demo',
  title: words.title,
  formElements: [
    { ...text('demo-name', words.name), role: 'name', required: true },
    { ...choice('demo-coming', words.coming), role: 'coming' },
    ifComing({ ...text('demo-food', words.food), role: 'diet' }),
    ifComing(choice('demo-bus', words.bus)),
    ifComing({ ...text('demo-song', words.song), role: 'song' }),
  ],
}

/** Sample answers to a form, shown before anyone has answered (product-rules.md#reply-card). Deterministic for a form and `now`, ms. */
export function demoAnswers(form: DemoForm, language: string, now: number): SheetRecord[] {
  const days = 24 * 3600 * 1000
  return demoGuests(language).map((guest, index) => {
    const createdAt = new Date(now - (demoPartyAge[guest.party] ?? 0) * days - 37 * 60_000 * guest.party).toISOString()
    return {
      _id: `demo-${index}`,
      createdAt,
      updatedAt: null,
      formId: form.id,
      formTitle: '',
      language,
      groupIdentifier: `demo-party-${guest.party}`,
      position: guest.place,
      recipients: [],
      formElements: answersOf(form.formElements, guest, index, language),
      origin: 'sample' as const,
      kind: 'rsvp' as const,
      corrected: false,
      spamUntil: null,
    }
  })
}

/** Days since each party answered, oldest first. */
const demoPartyAge = [16, 14, 13, 9, 8, 5, 2, 1]

function answersOf(
  elements: readonly FormElement[],
  guest: DemoGuest,
  index: number,
  language: string,
): RecordedAnswer[] {
  const chosen = new Map<string, string>()
  const picks = new Map<string, FormOption>()
  for (const [place, element] of elements.filter(isChoice).entries()) {
    const option = pick(element, guest, index + place, place === 0)
    if (option === null) continue
    chosen.set(element.id, option.id)
    picks.set(element.id, option)
  }
  const texts = elements.filter((element) => !isChoice(element))
  return askedElements(elements, chosen).map((element) => ({
    // the schema's type is mutable
    formElement: structuredClone(element) as RecordedAnswer['formElement'],
    value: textFor(element, texts.indexOf(element), guest, index, language),
    selectedOption: picks.get(element.id) ?? null,
  }))
}

/** The options that consecutive guests choose: all of them, some more often. */
const spread = [0, 1, 0, 2, 0, 0, 1, 3, 0, 2, 1, 0, 4]

/** Picks an option: the first choice reflects whether the guest comes, if it can; later ones are spread over their options. */
function pick(element: FormElement, guest: DemoGuest, turn: number, isFirst: boolean): FormOption | null {
  const wanted = guest.comes ? 'yes' : 'no'
  const fits = (option: FormOption) => Object.values(option.text).some((words) => answerLeaning(words) === wanted)
  const fitting = isFirst ? element.options.find(fits) : undefined
  return fitting ?? element.options[(spread[turn % spread.length] ?? 0) % element.options.length] ?? null
}

const foodWords = /allerg|kost|mat\b|äta|diet|food|eat|mad\b|spise|spiser/i
const songWords = /låt|musik|dansa|song|music|dance|sang|danse/i

/** The text of an answer: names for the first question, food or song wishes where asked for, and '' for anything unpredictable. */
function textFor(
  element: FormElement,
  place: number,
  guest: DemoGuest,
  index: number,
  language: string,
): string | null {
  if (place === 0) return guest.name
  if (place < 0 || !guest.comes) return null
  const asks = (words: RegExp) => Object.values(element.label).some((label) => words.test(label))
  if (asks(songWords)) return demoSongs[index] ?? null
  return asks(foodWords) ? (demoFood(language)[index] ?? null) : null
}

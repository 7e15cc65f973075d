import { formFields, guestPrefix, templatePrefix } from '../field-names.ts'
import type { Draft } from './draft.ts'
import { answersOf, askedOf, type GivenAnswer, questionsIn } from './read-answers.ts'
import { setText } from './set-text.ts'
import { showValidationError, validationError } from './validation.ts'

/** Words that the page brings, by their names in form-card.tsx. */
export type FormWords = Readonly<Record<string, string | undefined>>

/** The form that a guest fills in. */
export interface OpenForm {
  readonly form: HTMLFormElement
  guests(): HTMLElement[]
  /** What is filled in, by the fields' names. */
  texts(): ReadonlyMap<string, string>
  answers(): { formElements: GivenAnswer[] }[]
  /** Whether all is filled in; what is not is marked, and the first of it is reached for. */
  check(): boolean
  /** Says something over the button; empty: nothing. */
  note(text: string): void
  /** What the button says while it does not answer, and nothing can be changed; null: all answers again. */
  busy(text: string | null): void
}

interface SheetInput {
  pattern: ParentNode
  words: FormWords
  /** What was typed before; kept up to date. */
  draft: Pick<Draft, 'guests' | 'values'>
  onInput: () => void
  onSubmit: () => void
}

/** Makes the form from the page's pattern (form-card.tsx); null when the pattern has none. */
export function createOpenForm(
  page: Document,
  { pattern, words, draft, onInput, onSubmit }: SheetInput,
): OpenForm | null {
  const model = pattern.querySelector('form')
  const modelGuest = pattern.querySelector('.guest')
  if (model === null || modelGuest === null) return null
  const questions = questionsIn(modelGuest)
  const form = page.importNode(model, true)
  const guests = () => [...form.querySelectorAll<HTMLElement>('.guest')]
  const texts = () => textsIn(form)
  const button = form.querySelector<HTMLElement>('.send')
  const label = button?.textContent ?? ''

  /** Puts as many guests into the form as answer, and what was typed into their fields. */
  const setGuests = (count: number) => {
    draft.guests = count
    for (const guest of guests().slice(count)) guest.remove()
    for (let number = guests().length; number < count; number += 1) {
      const guest = page.importNode(modelGuest, true)
      renumber(guest, number)
      form.querySelector('.guests')?.append(guest)
    }
    fill(form, { ...draft.values, [formFields.guests]: String(count) })
    refresh()
  }

  /** Shows the questions that are asked; what stands in the others is cleared. */
  const refresh = () => {
    const filledIn = texts()
    guests().forEach((guest, number) => {
      const asked = new Set(askedOf(questions, filledIn, guestPrefix(number)).map(({ id }) => id))
      for (const question of guest.querySelectorAll<HTMLElement>('[data-question]')) {
        const isAsked = asked.has(question.dataset.question ?? '')
        question.hidden = !isAsked
        for (const field of question.querySelectorAll('input')) {
          field.disabled = !isAsked
          if (isAsked) continue
          if (field.type === 'radio') field.checked = false
          else field.value = ''
          delete draft.values[field.name]
        }
      }
    })
  }

  const note = (text: string) => setText(form, '.form-note', text)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onSubmit()
  })
  form.addEventListener('input', ({ target }) => {
    const field = [...form.querySelectorAll('input')].find((candidate) => candidate === target)
    // a robot's own field is nobody's answer
    if (field === undefined || field.name === formFields.trap) return
    note('')
    if (field.name === formFields.guests) setGuests(Number(field.value))
    else {
      draft.values[field.name] = field.value
      refresh()
      const question = field.closest('.question')
      if (question?.querySelector('[aria-invalid]')) showValidationError(question, validationError(question, words))
    }
    onInput()
  })
  // guests are put in by their number, at most as many as the page offers by now
  const most = Math.max(1, form.querySelectorAll(`[name=${formFields.guests}]`).length)
  for (const guest of guests()) guest.remove()
  renumber(form, 0)
  setGuests(Math.min(Math.max(1, Math.trunc(draft.guests)), most))

  return {
    form,
    guests,
    texts,
    note,
    answers: () => {
      const filledIn = texts()
      return guests().map((_, number) => ({ formElements: answersOf(questions, filledIn, guestPrefix(number)) }))
    },
    check: () => {
      const wrong = [...form.querySelectorAll('.question:not([hidden])')].filter((question) => {
        const fault = validationError(question, words)
        showValidationError(question, fault)
        return fault !== ''
      })
      note(wrong.length === 0 ? '' : (words.invalid ?? ''))
      wrong[0]?.querySelector('input')?.focus()
      return wrong.length === 0
    },
    busy: (text) => {
      if (button === null) return
      button.textContent = text ?? label
      button.ariaDisabled = text === null ? null : 'true'
      // what is under way is what stands there: a text that came later would be in no answer
      if (form.contains(page.activeElement)) button.focus({ preventScroll: true })
      for (const part of form.querySelectorAll<HTMLElement>('.question, fieldset')) part.inert = text !== null
    },
  }
}

function textsIn(form: HTMLFormElement): ReadonlyMap<string, string> {
  return new Map([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Puts texts into the fields of these names, and leaves the others as they are. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll('input')) {
    const value = values[field.name]
    if (field.name === formFields.trap || value === undefined) continue
    if (field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}

/** Makes the pattern's names, ids and what refers to them those of one guest. */
function renumber(part: Element, guest: number): void {
  for (const element of [part, ...part.querySelectorAll('*')])
    for (const name of ['id', 'for', 'name', 'aria-describedby']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.replaceAll(templatePrefix, guestPrefix(guest)))
    }
  setText(part, '.guest-title .number', String(guest + 1))
}

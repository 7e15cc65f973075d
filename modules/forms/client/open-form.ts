import type { FormElement } from '../../../domain/forms/form.ts'
import { cloneTemplate, type IslandContext, setText } from '../../islands/runtime.ts'
import { formFields, guestPrefix, templatePrefix } from '../field-names.ts'
import type { Draft } from './draft.ts'
import { answersOf, type GivenAnswer, questionsIn } from './read-answers.ts'
import { showAsked, textsIn } from './show-asked.ts'
import { showValidationError, validationError } from './validation.ts'

interface OpenFormInput {
  /** What was typed before; kept up to date. */
  draft: Pick<Draft, 'guests' | 'values'>
  onInput: () => void
  onSubmit: () => void
}

/** The form that a guest fills in, built from the view's template. */
export class OpenForm {
  readonly form: HTMLFormElement
  private readonly island: IslandContext
  private readonly draft: OpenFormInput['draft']
  private readonly onInput: () => void
  private readonly questions: readonly FormElement[]
  private readonly button: HTMLElement | null
  private readonly buttonText: string

  constructor(island: IslandContext, { draft, onInput, onSubmit }: OpenFormInput) {
    this.island = island
    this.draft = draft
    this.onInput = onInput
    this.form = cloneTemplate<HTMLFormElement>(island, 'form')
    this.questions = questionsIn(cloneTemplate(island, '.guest'))
    this.button = this.form.querySelector<HTMLElement>('.send')
    this.buttonText = this.button?.textContent ?? ''
    this.form.addEventListener('submit', (event) => {
      event.preventDefault()
      onSubmit()
    })
    this.form.addEventListener('input', (event) => this.take(event.target))
    // guests are added by number, up to what the page now allows
    const most = Math.max(1, this.form.querySelectorAll(`[name=${formFields.guests}]`).length)
    for (const guest of this.guests()) guest.remove()
    renumber(this.form, 0)
    this.setGuests(Math.min(Math.max(1, Math.trunc(draft.guests)), most))
  }

  /** The part of the form that each guest answers. */
  guests(): HTMLElement[] {
    return [...this.form.querySelectorAll<HTMLElement>('.guest')]
  }

  /** Field values by name. */
  texts(): ReadonlyMap<string, string> {
    return textsIn(this.form)
  }

  answers(): { formElements: GivenAnswer[] }[] {
    const filledIn = this.texts()
    return this.guests().map((_, number) => ({
      formElements: answersOf(this.questions, filledIn, guestPrefix(number)),
    }))
  }

  /** Whether everything is filled in correctly. If not, marks the errors and goes to the first one. */
  check(): boolean {
    const words = this.form.dataset
    const wrong = [...this.form.querySelectorAll('.question:not([hidden])')].filter((question) => {
      const error = validationError(question, words)
      showValidationError(question, error)
      return error !== ''
    })
    this.note(wrong.length === 0 ? '' : (words.invalid ?? ''))
    wrong[0]?.querySelector('input')?.focus()
    return wrong.length === 0
  }

  /** Shows a note above the button; empty for none. */
  note(text: string): void {
    setText(this.form, '.form-note', text)
  }

  /** Disables the form, with this text on the button; null enables it again. */
  busy(text: string | null): void {
    const { button, form, island } = this
    if (button === null) return
    button.textContent = text ?? this.buttonText
    button.ariaDisabled = text === null ? null : 'true'
    // no edits while sending: they wouldn't be part of the answer
    if (form.contains(island.page.activeElement)) button.focus({ preventScroll: true })
    for (const part of form.querySelectorAll<HTMLElement>('.question, fieldset')) part.inert = text !== null
  }

  /** Stores what has been typed or chosen. */
  private take(target: EventTarget | null): void {
    const field = [...this.form.querySelectorAll('input')].find((candidate) => candidate === target)
    // the honeypot isn't part of the answer
    if (field === undefined || field.name === formFields.trap) return
    this.note('')
    if (field.name === formFields.guests) this.setGuests(Number(field.value))
    else {
      this.draft.values[field.name] = field.value
      this.showAsked()
      const question = field.closest('.question')
      if (question?.querySelector('[aria-invalid]'))
        showValidationError(question, validationError(question, this.form.dataset))
    }
    this.onInput()
  }

  /** Adds or removes guests, filling in what was typed for them before. */
  private setGuests(count: number): void {
    this.draft.guests = count
    for (const guest of this.guests().slice(count)) guest.remove()
    for (let number = this.guests().length; number < count; number += 1) {
      const guest = cloneTemplate(this.island, '.guest')
      renumber(guest, number)
      this.form.querySelector('.guests')?.append(guest)
    }
    fill(this.form, { ...this.draft.values, [formFields.guests]: String(count) })
    this.showAsked()
  }

  /** Shows the questions that are asked, and clears the others. */
  private showAsked(): void {
    showAsked(this.form, this.questions, ({ name }) => {
      delete this.draft.values[name]
    })
  }
}

/** Sets the fields with these names, and leaves others as they are. */
function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll('input')) {
    const value = values[field.name]
    if (field.name === formFields.trap || value === undefined) continue
    if (field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}

/** Renumbers the template's names, ids and references to them for a guest. */
function renumber(part: Element, guest: number): void {
  for (const element of [part, ...part.querySelectorAll('*')])
    for (const name of ['id', 'for', 'name', 'aria-describedby']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.replaceAll(templatePrefix, guestPrefix(guest)))
    }
  setText(part, '.guest-title .number', String(guest + 1))
}

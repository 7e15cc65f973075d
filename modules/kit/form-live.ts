import { answersOf, askedOf, questionsIn } from './form-answers.ts'
import { type FormDialogs, makeDialogs } from './form-dialog.ts'
import { type Draft, newDraft, newSubmissionId, readDraft } from './form-draft.ts'
import { close } from './form-island.ts'
import { formFields, guestPrefix } from './form-names.ts'
import { makeSender, type Outcome, type Sender } from './form-send.ts'
import { draftKey, draftStore } from './form-store.ts'
import { faultOf, markFault } from './form-validity.ts'

export interface LiveForm {
  /** Opens the form for so many guests, with what was typed before. */
  open(guests: number): void
  /** Opens it if something was typed on an earlier visit, and sends it if that was wanted and did not succeed. */
  resume(): void
  stop(): void
}

/** Parts of the page's pattern are named by this number until they are some guest's (form-names.ts). */
const patternNumber = /(^|[-\s])gx-/g

/** Makes a published form work in its place. It is made from the pattern in the page; nothing is said twice. */
export function makeForm(root: HTMLElement, reviewing: boolean): LiveForm {
  const page = root.ownerDocument
  const template = root.querySelector('template')
  const place = root.querySelector('.form-place')
  const starter = root.querySelector<HTMLElement>('.form-start')
  if (template === null || place === null || starter === null) throw new Error('the form has no pattern')
  // a frame that React draws puts the pattern's parts into the element itself
  const pattern = template.content.childElementCount > 0 ? template.content : template
  const model = pattern.querySelector('form')
  const modelGuest = pattern.querySelector('.guest')
  if (model === null || modelGuest === null) throw new Error('the pattern has no form')

  const { site = '', form: formId = '' } = root.dataset
  const words = template.dataset
  const language = root.closest<HTMLElement>('[lang]')?.lang ?? 'en'
  const questions = questionsIn(modelGuest)
  const isRsvp = model.querySelector('.mail') !== null
  const dialogs: FormDialogs = makeDialogs(root, pattern)
  const addresses = { key: model.dataset.key ?? '', send: model.getAttribute('action') ?? '' }
  let sender: Sender = makeSender(addresses, language)
  let form: HTMLFormElement | undefined
  let draft: Draft = newDraft(1, Date.now())
  let sending = false

  const storeKey = draftKey(site, formId)
  const keep = () => {
    if (!reviewing) draftStore.set(storeKey, JSON.stringify({ ...draft, at: Date.now() }))
  }
  const forget = () => {
    draftStore.set(storeKey, null)
    draft = newDraft(1, Date.now())
  }

  const guestsOf = (made: HTMLFormElement) => [...made.querySelectorAll<HTMLElement>('.guest')]

  const build = () => {
    const made = page.importNode(model, true)
    // guests are put in by their number
    for (const guest of guestsOf(made)) guest.remove()
    renumber(made, 0)
    made.addEventListener('submit', (event) => {
      event.preventDefault()
      if (check(made)) send()
    })
    made.addEventListener('input', (event) => onInput(made, event.target))
    return made
  }

  /** Puts as many guests into the form as answer, and what was typed into their fields. */
  const setGuests = (made: HTMLFormElement, count: number) => {
    const list = made.querySelector('.guests')
    draft.guests = count
    for (const guest of guestsOf(made).slice(count)) guest.remove()
    for (let number = guestsOf(made).length; number < count; number += 1) {
      const guest = page.importNode(modelGuest, true)
      renumber(guest, number)
      list?.append(guest)
    }
    made.classList.toggle('one-guest', count === 1)
    fill(made, { ...draft.values, [formFields.guests]: String(count) })
    refresh(made)
  }

  /** Shows the questions that are asked; what stands in the others is cleared. */
  const refresh = (made: HTMLFormElement) => {
    const filledIn = textsIn(made)
    guestsOf(made).forEach((guest, number) => {
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

  const onInput = (made: HTMLFormElement, target: EventTarget | null) => {
    const field = [...made.querySelectorAll('input')].find((candidate) => candidate === target)
    if (field === undefined) return
    if (field.name === formFields.guests) setGuests(made, Number(field.value))
    else {
      if (field.name !== formFields.trap) draft.values[field.name] = field.value
      refresh(made)
      const question = field.closest<HTMLElement>('.question')
      if (question?.querySelector('[aria-invalid]')) markFault(question, faultOf(question, words))
    }
    draft.pending = false
    note('')
    keep()
  }

  const note = (text: string) => {
    const line = form?.querySelector('.form-note')
    if (line) line.textContent = text
  }

  /** Whether all is filled in; what is not is marked, and the first of it is reached for. */
  const check = (made: HTMLFormElement) => {
    let first: HTMLElement | undefined
    for (const question of made.querySelectorAll<HTMLElement>('.question:not([hidden])')) {
      const fault = faultOf(question, words)
      markFault(question, fault)
      if (fault !== '') first ??= question
    }
    note(first === undefined ? '' : (words.invalid ?? ''))
    first?.querySelector('input')?.focus()
    return first === undefined
  }

  const open = () => {
    if (form !== undefined) return
    form = build()
    setGuests(form, draft.guests)
    place.append(form)
    starter.hidden = true
    trouble('')
    if (reviewing) return
    // a server that refuses has no form to fill in; while nobody answers, filling in may go on
    sender.prepare().then((fetched) => {
      if (fetched || form === undefined || sending) return
      shut()
      trouble(root.dataset.failed ?? '')
    })
  }

  const shut = () => {
    form?.remove()
    form = undefined
    starter.hidden = false
  }
  const trouble = (text: string) => {
    const line = root.querySelector('.form-trouble')
    if (line !== null) line.textContent = text
  }
  const reachStart = () => starter.querySelector<HTMLElement>('[data-open]')?.focus()

  const send = async () => {
    if (form === undefined || sending) return
    if (reviewing) {
      dialogs.show('edit', { closed: () => form?.querySelector<HTMLElement>('.send')?.focus() })
      return
    }
    const sent = form
    const button = sent.querySelector<HTMLElement>('.send')
    const label = button?.textContent ?? ''
    sending = true
    draft.pending = true
    keep()
    note('')
    button?.setAttribute('aria-disabled', 'true')
    if (button) button.textContent = words.sending ?? ''
    const outcome = await sender.send(bodyOf(sent))
    sending = false
    button?.removeAttribute('aria-disabled')
    if (button) button.textContent = label
    if (form === sent) settle(sent, outcome)
  }

  const bodyOf = (sent: HTMLFormElement) => {
    const filledIn = textsIn(sent)
    const guests = guestsOf(sent).map((_, number) => ({
      formElements: answersOf(questions, filledIn, guestPrefix(number)),
    }))
    return {
      language,
      formId,
      formTitle: (root.querySelector('h2')?.textContent ?? '').slice(0, 2000),
      trap: filledIn.get(formFields.trap) ?? '',
      ...(isRsvp
        ? { guests, groupIdentifier: draft.id, receiptMail: filledIn.get(formFields.mail)?.trim() || null }
        : { formElements: guests[0]?.formElements ?? [], submissionId: draft.id }),
    }
  }

  const settle = (sent: HTMLFormElement, outcome: Outcome) => {
    if (outcome.kind === 'sent') {
      const mail = textsIn(sent).get(formFields.mail)?.trim() ?? ''
      const { receiptPath } = outcome
      dialogs.show('success', { closed: reachStart, answers: guestsOf(sent), receiptPath, mail })
      forget()
      shut()
      root.scrollIntoView({ block: 'nearest' })
    } else if (outcome.kind === 'spam') {
      // what was typed is there again when the form is opened anew
      draft.pending = false
      keep()
      dialogs.show('spam', { closed: reachStart })
      shut()
    } else if (outcome.kind === 'unreached') {
      if (navigator.onLine) fail(words.kept ?? '')
      else note(words.offline ?? '')
    } else refused(outcome)
  }

  const refused = ({ code, reason, receiptPath }: Extract<Outcome, { kind: 'refused' }>) => {
    draft.pending = false
    if (code === 'form-closed') {
      shut()
      close(root)
    } else if (code === 'already-answered') {
      // the first answer stands; what comes next is another one
      draft.id = newSubmissionId()
      fail(reason, receiptPath)
    } else fail(code === 'form-changed' ? (words.changed ?? '') : `${reason} ${words.kept}`)
    keep()
  }

  const fail = (reason: string, receiptPath: string | null = null) => {
    const text = `${words.failed}. ${reason}`
    dialogs.show('error', { closed: () => form?.querySelector<HTMLElement>('.send')?.focus(), text, receiptPath })
  }

  const onOnline = () => {
    if (draft.pending) send()
  }
  page.defaultView?.addEventListener('online', onOnline)

  return {
    open: (guests) => {
      const kept = reviewing ? null : readDraft(draftStore.get(storeKey), Date.now())
      draft = { ...(kept ?? draft), guests }
      open()
      form?.focus({ preventScroll: true })
      form?.scrollIntoView({ block: 'nearest' })
    },
    resume: () => {
      const kept = readDraft(draftStore.get(storeKey), Date.now())
      if (kept === null || form !== undefined) return
      draft = kept
      open()
      if (kept.pending) send()
    },
    stop: () => {
      page.defaultView?.removeEventListener('online', onOnline)
      dialogs.remove()
      shut()
      sender = makeSender(addresses, language)
    },
  }
}

/** What is filled in, by the fields' names. */
function textsIn(form: HTMLFormElement): ReadonlyMap<string, string> {
  const View = form.ownerDocument.defaultView ?? window
  return new Map([...new View.FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
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
    for (const name of ['id', 'for', 'name', 'aria-describedby', 'aria-labelledby']) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, value.replace(patternNumber, `$1${guestPrefix(guest)}`))
    }
  const number = part.querySelector('.guest-title > .number')
  if (number !== null) number.textContent = String(guest + 1)
}

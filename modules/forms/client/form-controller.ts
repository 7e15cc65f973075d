import { formFields } from '../field-names.ts'
import { browserStorage, draftKey } from './browser-storage.ts'
import { type Draft, newDraft, newSubmissionId, readDraft } from './draft.ts'
import { draftStorage } from './draft-storage.ts'
import { createOpenForm, type OpenForm } from './open-form.ts'
import { createResultDialogs } from './result-dialogs.ts'
import { setText } from './set-text.ts'
import { createSubmitter, type SubmitOutcome } from './submit.ts'

export interface FormController {
  /** Says that no answers are taken any more. */
  close(): void
  /** Opens the form for so many guests, with what was typed before. */
  open(guests: number): void
  /** Opens it if something was typed on an earlier visit, and sends it if that was wanted and did not succeed. */
  resume(): void
  stop(): void
}

/** ms until a key is asked for again that nobody has given. */
const restBetweenKeys = 4000

/** Makes a published form work in its place. It is made from the pattern in the page; nothing is said twice. */
export function createFormController(root: HTMLElement, reviewing: boolean): FormController {
  const page = root.ownerDocument
  const template = root.querySelector('template')
  const starter = root.querySelector<HTMLElement>('.form-start')
  if (template === null || starter === null) throw new Error('no form')
  // a frame that React draws puts the pattern's parts into the element itself
  const pattern = template.content.childElementCount > 0 ? template.content : template
  const words = template.dataset
  const { site = '', form: formId = '' } = root.dataset
  const language = root.closest<HTMLElement>('[lang]')?.lang ?? 'en'
  const model = pattern.querySelector('form')
  const addresses = { key: model?.dataset.key ?? '', send: model?.getAttribute('action') ?? '' }
  const sender = createSubmitter(addresses, language)
  const dialogs = createResultDialogs(root, pattern)
  const storeKey = draftKey(site, formId)
  /** Where the browser keeps the private link of the answer that was sent last. */
  const answeredKey = `${storeKey}.sent`
  let sheet: OpenForm | null = null
  let draft: Draft = newDraft(1, Date.now())
  let sending = false

  const kept = () => (reviewing ? null : readDraft(draftStorage.get(storeKey), Date.now()))
  const keep = () => {
    if (!reviewing) draftStorage.set(storeKey, JSON.stringify({ ...draft, at: Date.now() }))
  }
  const forget = () => {
    draftStorage.set(storeKey, null)
    draft = newDraft(1, Date.now())
  }
  const trouble = (text: string) => setText(root, '.form-trouble', text)

  /** Says that this device has answered, with the way to change it; forgotten with the answer itself. */
  const showAnswered = () => {
    const path = reviewing ? null : browserStorage.get(answeredKey)
    const model = path?.startsWith('/') && pattern.querySelector('.answered')
    if (!path || !model) return
    const line = page.importNode(model, true)
    line.querySelector('a')?.setAttribute('href', `${path}?language=${language}`)
    root.querySelector('.form-start > .answered')?.remove()
    starter.prepend(line)
    fetch(path, { method: 'HEAD' }).then(
      ({ status }) => {
        if (status !== 404 && status !== 410) return
        browserStorage.set(answeredKey, null)
        line.remove()
      },
      () => undefined,
    )
  }

  const open = () => {
    sheet = createOpenForm(page, {
      pattern,
      words,
      draft,
      onInput: () => {
        draft.pending = false
        keep()
      },
      onSubmit: () => {
        if (!sending && sheet?.check()) send()
      },
    })
    if (sheet === null) return null
    root.querySelector('.form-place')?.append(sheet.form)
    starter.hidden = true
    trouble('')
    if (!reviewing) prepare(sheet)
    return sheet
  }
  const shut = () => {
    sheet?.form.remove()
    sheet = null
    trouble('')
    starter.hidden = false
  }

  /** A server that refuses has no form to fill in. While nobody answers it is asked again, and the guest knows. */
  const prepare = async (opened: OpenForm) => {
    const outcome = await sender.prepare()
    if (sheet !== opened) return
    if (outcome === 'refused' && !sending) shut()
    trouble(outcome === 'ready' ? '' : `${root.dataset.failed}${outcome === 'refused' ? '' : `. ${words.again}`}`)
    if (outcome === 'unreached') setTimeout(prepare, restBetweenKeys, opened)
  }

  const close = () => {
    const words = pattern.querySelector('.form-closed')
    if (words) starter.before(page.importNode(words, true))
    starter.hidden = true
  }

  const reachStart = () => starter.querySelector<HTMLElement>('[data-open]')?.focus()
  const reachSend = () => {
    const button = sheet?.form.querySelector<HTMLElement>('.send')
    if (button) button.focus()
    else reachStart()
  }

  const send = async () => {
    if (sheet === null || sending) return
    if (reviewing) {
      dialogs.show('edit', { closed: reachSend })
      return
    }
    const sent = sheet
    sending = true
    draft.pending = true
    keep()
    sent.note('')
    sent.busy(words.sending ?? '')
    const outcome = await sender.send(bodyOf(sent))
    sending = false
    sent.busy(null)
    if (sheet === sent) settle(sent, outcome)
  }

  const bodyOf = (sent: OpenForm) => {
    const filledIn = sent.texts()
    const guests = sent.answers()
    const mail = filledIn.get(formFields.mail)
    return {
      language,
      formId,
      formTitle: (root.querySelector('h2')?.textContent ?? '').slice(0, 2000),
      trap: filledIn.get(formFields.trap) ?? '',
      // only a reply has a receipt to be mailed
      ...(mail === undefined
        ? { formElements: guests[0]?.formElements ?? [], submissionId: draft.id }
        : { guests, groupIdentifier: draft.id, receiptMail: mail.trim() || null }),
    }
  }

  const settle = (sent: OpenForm, outcome: SubmitOutcome) => {
    if (outcome.kind === 'sent') {
      const mail = sent.texts().get(formFields.mail)?.trim() ?? ''
      forget()
      shut()
      if (outcome.receiptPath !== null) {
        browserStorage.set(answeredKey, outcome.receiptPath)
        showAnswered()
      }
      root.scrollIntoView({ block: 'nearest' })
      dialogs.show('success', { closed: reachStart, answers: sent.guests(), receiptPath: outcome.receiptPath, mail })
    } else if (outcome.kind === 'spam') {
      // what was typed is there again when the form is opened anew
      draft.pending = false
      keep()
      shut()
      dialogs.show('spam', { closed: reachStart })
    } else if (outcome.kind === 'refused') refused(outcome)
    else if (navigator.onLine) fail(words.kept ?? '')
    else sent.note(words.offline ?? '')
  }

  const refused = ({ code, reason, receiptPath }: Extract<SubmitOutcome, { kind: 'refused' }>) => {
    draft.pending = false
    keep()
    if (code === 'form-closed') {
      shut()
      close()
    } else if (code === 'form-changed') fail(words.changed ?? '')
    else if (code !== 'already-answered') fail(`${reason} ${words.kept}`)
    else if (receiptPath === null) {
      // the first answer stands; what comes next is another one
      draft.id = newSubmissionId()
      keep()
      fail(reason)
    } else {
      const answers = sheet?.guests() ?? []
      forget()
      shut()
      fail(words.already ?? '', { receiptPath, answers })
    }
  }

  const fail = (reason: string, more: { receiptPath?: string; answers?: readonly Element[] } = {}) =>
    dialogs.show('error', { closed: reachSend, text: `${words.failed}. ${reason}`, ...more })

  const onOnline = () => {
    if (draft.pending) send()
  }
  /** The guest has sent this form in another tab. What stands here and is not what was sent is an answer of its own. */
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const gone = key === storeKey && newValue === null && !sending ? readDraft(oldValue, Date.now()) : null
    if (gone?.id !== draft.id || (gone.pending && contentOf(gone) === contentOf(draft))) return
    draft.id = newSubmissionId()
    keep()
  }
  const heard = new AbortController()
  window.addEventListener('online', onOnline, heard)
  window.addEventListener('storage', onStorage, heard)

  return {
    close,
    open: (guests) => {
      if (sheet !== null) return
      draft = { ...(kept() ?? draft), guests }
      const form = open()?.form
      form?.focus({ preventScroll: true })
      form?.scrollIntoView({ block: 'nearest' })
    },
    resume: () => {
      showAnswered()
      const earlier = kept()
      if (earlier === null || sheet !== null) return
      draft = earlier
      open()
      if (earlier.pending) send()
    },
    stop: () => {
      heard.abort()
      dialogs.remove()
      shut()
    },
  }
}

const contentOf = ({ guests, values }: Draft) => JSON.stringify([guests, values])

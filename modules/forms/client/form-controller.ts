import { cloneTemplate, type IslandContext, setText, templatePart } from '../../islands/runtime.ts'
import { formFields } from '../field-names.ts'
import { showAnsweredLine } from './answered-line.ts'
import { draftKey } from './browser-storage.ts'
import { showInvitedLine } from './invited-line.ts'
import { KeptDraft } from './kept-draft.ts'
import { OpenForm } from './open-form.ts'
import { nameIn, type Result, showResult } from './result-dialogs.ts'
import { linkSent, rememberSent, sentAnswers } from './sent-answers.ts'
import { createSubmitter, type SubmitOutcome, type Submitter } from './submit.ts'

/** Delay before retrying to fetch a key, in ms. */
const restBetweenKeys = 4000

/** Runs a published form in place: opens it, keeps what is typed, sends it, and shows the result. */
export class FormController {
  private readonly island: IslandContext
  /** Opens the form; hidden while it is open. */
  private readonly starter: HTMLElement
  /** Texts in the page's language (`clientWords` in form-card.tsx). */
  private readonly words: DOMStringMap
  private readonly language: string
  private readonly submitter: Submitter
  private readonly draft: KeptDraft
  /** Storage key for the private links of the answers sent. */
  private readonly answeredKey: string
  private opened: OpenForm | null = null
  private sending = false

  constructor(island: IslandContext) {
    const { root, reviewing, signal } = island
    const starter = root.querySelector<HTMLElement>('.form-start')
    if (starter === null) throw new Error('no form')
    const model = templatePart<HTMLFormElement>(root, 'form')
    const key = draftKey(root.dataset.site ?? '', root.dataset.form ?? '')
    this.island = island
    this.starter = starter
    this.words = model.dataset
    this.language = root.closest<HTMLElement>('[lang]')?.lang ?? 'en'
    this.submitter = createSubmitter(
      { key: model.dataset.key ?? '', send: model.getAttribute('action') ?? '' },
      this.language,
    )
    this.draft = new KeptDraft(key, !reviewing)
    this.answeredKey = `${key}.sent`
    this.draft.watchOtherTabs(signal, () => this.sending)
    const onOnline = () => {
      if (this.draft.current.pending) void this.send()
    }
    addEventListener('online', onOnline, { signal })
    // guests coming back from the private link may have withdrawn their answer there
    addEventListener('pageshow', ({ persisted }) => persisted && this.showAnswered(), { signal })
    signal.addEventListener('abort', () => this.shut())
  }

  /** Says that the form no longer takes answers. */
  close(): void {
    this.starter.before(cloneTemplate(this.island, '.form-closed'))
    this.starter.hidden = true
  }

  /** Opens the form; where an answer has been sent before, asks first whether that one is to be changed. */
  start(guests: number): void {
    const answers = this.island.reviewing ? [] : sentAnswers(this.answeredKey)
    if (answers.length === 0) {
      this.open(guests)
      return
    }
    let others = false
    const dialog = this.tell({ state: 'again' }, () => {
      if (others) this.open(guests)
    })
    const link = dialog.querySelector<HTMLElement>('.again-ways a')
    if (link !== null) linkSent(link, answers, `language=${this.language}&do=change`)
    dialog.querySelector('[data-act=others]')?.addEventListener('click', () => {
      others = true
      dialog.close()
    })
  }

  /** Opens the form for a number of guests, with what was typed before. */
  private open(guests: number): void {
    if (this.opened !== null) return
    this.draft.takeUp()
    this.draft.current.guests = guests
    const { form } = this.show()
    form.focus({ preventScroll: true })
    form.scrollIntoView({ block: 'nearest' })
  }

  /** Opens the form if there is a draft from an earlier visit, and sends it if that was tried but failed. */
  resume(): void {
    this.showAnswered()
    if (!this.draft.takeUp()) return
    this.show()
    if (this.draft.current.pending) void this.send()
  }

  private show(): OpenForm {
    const opened = new OpenForm(this.island, {
      draft: this.draft.current,
      onInput: () => this.draft.keep(false),
      onSubmit: () => {
        if (!this.sending && opened.check()) void this.send()
      },
    })
    this.opened = opened
    this.island.root.querySelector('.form-place')?.append(opened.form)
    this.starter.hidden = true
    this.sayTrouble('')
    if (!this.island.reviewing) void this.fetchKey(opened)
    return opened
  }

  private shut(): void {
    this.opened?.form.remove()
    this.opened = null
    this.sayTrouble('')
    this.starter.hidden = false
  }

  /** If the server refuses, the form is shut. If it doesn't respond, this keeps trying, and tells the guest so. */
  private async fetchKey(opened: OpenForm): Promise<void> {
    const { failed } = this.island.root.dataset
    const outcome = await this.submitter.prepare()
    if (this.opened !== opened) return
    if (outcome === 'refused' && !this.sending) this.shut()
    this.sayTrouble(outcome === 'ready' ? '' : `${failed}${outcome === 'refused' ? '' : `. ${this.words.again}`}`)
    if (outcome === 'unreached') setTimeout(() => this.fetchKey(opened), restBetweenKeys)
  }

  private sayTrouble(text: string): void {
    setText(this.island.root, '.form-trouble', text)
  }

  private showAnswered(): void {
    showAnsweredLine(this.island, this.answeredKey, this.language)
    // without the server's word, the card stays as it is
    showInvitedLine(this.island, this.language).catch(() => undefined)
  }

  private async send(): Promise<void> {
    const { opened } = this
    if (opened === null || this.sending) return
    if (this.island.reviewing) {
      this.tell({ state: 'edit' })
      return
    }
    this.sending = true
    this.draft.keep(true)
    opened.note('')
    opened.busy(this.words.sending ?? '')
    const outcome = await this.submitter.send(this.bodyOf(opened), () => opened.note(this.words.crowded ?? ''))
    this.sending = false
    opened.note('')
    opened.busy(null)
    if (this.opened === opened) this.settle(opened, outcome)
  }

  /** The answer as the API expects it (domain/forms/answers-contract.ts). */
  private bodyOf(opened: OpenForm): Record<string, unknown> {
    const { root } = this.island
    const { id } = this.draft.current
    const filledIn = opened.texts()
    const guests = opened.answers()
    const mail = filledIn.get(formFields.mail)
    return {
      language: this.language,
      formId: root.dataset.form,
      formTitle: (root.querySelector('h2')?.textContent ?? '').slice(0, 2000),
      trap: filledIn.get(formFields.trap) ?? '',
      // only RSVPs have a receipt to mail
      ...(mail === undefined
        ? { formElements: guests[0]?.formElements ?? [], submissionId: id }
        : { guests, groupIdentifier: id, receiptMail: mail.trim() || null }),
    }
  }

  private settle(sent: OpenForm, outcome: SubmitOutcome): void {
    if (outcome.kind === 'sent') this.thank(sent, outcome)
    else if (outcome.kind === 'spam') {
      // what was typed comes back when the form is opened again
      this.draft.keep(false)
      this.shut()
      this.tell({ state: 'spam' })
    } else if (outcome.kind === 'refused') this.refused(sent, outcome)
    else if (navigator.onLine) this.fail(this.words.kept ?? '')
    else sent.note(this.words.offline ?? '')
  }

  private thank(sent: OpenForm, { receiptPath, notMailed }: Extract<SubmitOutcome, { kind: 'sent' }>): void {
    const mail = (!notMailed && sent.texts().get(formFields.mail)?.trim()) || ''
    this.draft.forget()
    this.shut()
    if (receiptPath !== null) {
      rememberSent(this.answeredKey, { path: receiptPath, names: sent.guests().map(nameIn).filter(Boolean).join(', ') })
      this.showAnswered()
    }
    this.island.root.scrollIntoView({ block: 'nearest' })
    this.tell({ state: 'success', guests: sent.guests(), receiptPath, mail })
  }

  private refused(sent: OpenForm, { code, reason, receiptPath }: Extract<SubmitOutcome, { kind: 'refused' }>): void {
    const { changed = '', kept, already = '' } = this.words
    this.draft.keep(false)
    if (code === 'form-closed') {
      this.shut()
      this.close()
    } else if (code === 'form-changed') this.fail(changed)
    else if (code !== 'already-answered') this.fail(`${reason} ${kept}`)
    else if (receiptPath === null) {
      // the first answer stands
      this.draft.renew()
      this.fail(reason)
    } else {
      const guests = sent.guests()
      this.draft.forget()
      this.shut()
      this.fail(already, { receiptPath, guests })
    }
  }

  private fail(reason: string, more: Omit<Result, 'state'> = {}): void {
    const { failed = '' } = this.words
    this.tell({ state: 'error', text: `${failed.endsWith('.') ? failed : `${failed}.`} ${reason}`, ...more })
  }

  /** Shows a dialog. When it closes, focus moves to where the guest continues. */
  private tell(result: Result, closed = () => {}): HTMLDialogElement {
    return showResult(this.island, result, () => {
      const send = this.opened?.form.querySelector<HTMLElement>('.send')
      const opener = this.starter.querySelector<HTMLElement>('[data-open]')
      const next = send ?? opener
      next?.focus()
      closed()
    })
  }
}

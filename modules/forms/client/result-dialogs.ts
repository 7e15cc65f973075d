import { setText } from './set-text.ts'

interface Shown {
  /** Gives the focus back. */
  closed: () => void
  /** The cards of the guests, for the answer in words. */
  answers?: readonly Element[]
  receiptPath?: string | null
  mail?: string
  text?: string
}

export interface ResultDialogs {
  show(state: 'success' | 'spam' | 'edit' | 'error', shown: Shown): void
  remove(): void
}

/** The dialogs of a form, made from the page's pattern when they are shown. */
export function createResultDialogs(root: HTMLElement, pattern: ParentNode): ResultDialogs {
  const page = root.ownerDocument
  const remove = () => {
    for (const dialog of root.querySelectorAll('dialog')) dialog.remove()
  }
  return {
    remove,
    show: (state, { closed, answers = [], receiptPath = null, mail = '', text }) => {
      const model = pattern.querySelector<HTMLDialogElement>(`dialog[data-state=${state}]`)
      if (model === null) return
      remove()
      const dialog = page.importNode(model, true)
      const title = dialog.querySelector('h2')
      const titleId = `${root.dataset.form}-${state}`
      if (title !== null) title.id = titleId
      dialog.setAttribute('aria-labelledby', titleId)
      if (text !== undefined) setText(dialog, '.form-dialog-text', text)
      writeAnswers(dialog, answers)
      if (receiptPath?.startsWith('/')) showLink(dialog, new URL(receiptPath, page.baseURI).href, mail)
      dialog.addEventListener('close', () => {
        dialog.remove()
        closed()
      })
      dialog.querySelector('[data-act=close]')?.addEventListener('click', () => dialog.close())
      root.append(dialog)
      dialog.showModal()
      // what it says is read from its beginning
      title?.focus({ preventScroll: true })
    },
  }
}

/** Questions and answers of each guest, as they were sent. */
function writeAnswers(dialog: Element, guests: readonly Element[]): void {
  const page = dialog.ownerDocument
  const place = dialog.querySelector<HTMLElement>('.receipt-answers')
  if (place === null) return
  for (const guest of guests) {
    const title = guest.querySelector('.guest-title')
    if (title !== null && guests.length > 1) {
      const heading = page.createElement('h3')
      heading.className = 'receipt-guest'
      heading.textContent = title.textContent
      place.append(heading)
    }
    const list = page.createElement('dl')
    for (const question of guest.querySelectorAll('[data-question]:not([hidden])')) {
      const row = page.createElement('div')
      const [label, answer] = [page.createElement('dt'), page.createElement('dd')]
      label.textContent = question.querySelector('.question-label')?.firstChild?.textContent ?? ''
      answer.textContent = answerIn(question) || (place.dataset.none ?? '')
      row.append(label, answer)
      list.append(row)
    }
    place.append(list)
  }
}

function answerIn(question: Element): string {
  const chosen = question.querySelector(':checked + span')
  return chosen?.textContent ?? question.querySelector<HTMLInputElement>('.line')?.value.trim() ?? ''
}

function showLink(dialog: Element, address: string, mail: string): void {
  const link = dialog.ownerDocument.createElement('a')
  const place = dialog.querySelector<HTMLElement>('.receipt-address')
  link.href = address
  link.textContent = place?.dataset.words ?? address
  place?.append(link)
  const part = dialog.querySelector<HTMLElement>('.receipt-link')
  const button = part?.querySelector<HTMLElement>('[data-act=copy]')
  if (!part || !button) return
  part.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address)
      button.textContent = button.dataset.copied ?? ''
    } catch {
      // not allowed here: the address is shown and marked, so that it can be copied by hand
      link.textContent = address
      dialog.ownerDocument.getSelection()?.selectAllChildren(link)
    }
  })
  const mailed = part.querySelector<HTMLElement>('.receipt-mailed')
  if (mailed === null || mail === '') return
  mailed.hidden = false
  setText(mailed, 'b', mail)
}

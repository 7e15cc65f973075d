import { cloneTemplate, type IslandContext, setText, showDialog } from '../../islands/runtime.ts'

/** The result of sending, as shown by the dialogs of result-dialogs.tsx. */
export interface Result {
  state: 'success' | 'spam' | 'edit' | 'error' | 'again'
  /** The guests' filled-in form parts, from which the answers are listed. */
  guests?: readonly Element[]
  receiptPath?: string | null
  /** Email address the private link was sent to; empty if none. */
  mail?: string
  text?: string
}

/** Shows a dialog, which a press beside it closes too. `closed` restores the focus. */
export function showResult(island: IslandContext, result: Result, closed: () => void): HTMLDialogElement {
  const { state, guests = [], receiptPath, mail = '', text } = result
  const dialog = cloneTemplate<HTMLDialogElement>(island, `[data-state=${state}]`)
  const title = dialog.querySelector('h2')
  const titleId = `${island.root.dataset.form}-${state}`
  if (title !== null) title.id = titleId
  dialog.setAttribute('aria-labelledby', titleId)
  if (text !== undefined) setText(dialog, '.form-dialog-text', text)
  writeSummary(dialog, guests)
  writeAnswers(island, dialog, guests)
  if (receiptPath?.startsWith('/')) showLink(dialog, new URL(receiptPath, island.page.baseURI).href, mail)
  showDialog(island, dialog, closed)
  // makes screen readers start at the beginning
  title?.focus({ preventScroll: true })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isBeside(dialog, event)) dialog.close()
  })
  return dialog
}

/** The dialog's own padding belongs to it, its backdrop does not. */
function isBeside(dialog: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** The text that a guest's first field holds: their name. */
export const nameIn = (guest: Element) => guest.querySelector<HTMLInputElement>('.line')?.value.trim() ?? ''

/** A line for each guest: the name, and the first choice, which is whether they come. */
function writeSummary(dialog: Element, guests: readonly Element[]): void {
  const list = dialog.querySelector('.receipt-summary')
  const model = list?.querySelector('li')
  if (!list || !model) return
  for (const guest of guests) {
    const line = model.cloneNode(true)
    const [name, choice] = line.childNodes
    if (name) name.textContent = nameIn(guest) || (guest.querySelector('.guest-title')?.textContent ?? '')
    if (choice) choice.textContent = guest.querySelector(':checked + span')?.textContent ?? ''
    if (line.textContent?.trim()) list.append(line)
  }
  model.remove()
}

/** Each guest's questions and answers, as sent. */
function writeAnswers(island: IslandContext, dialog: Element, guests: readonly Element[]): void {
  const place = dialog.querySelector<HTMLElement>('.receipt-answers')
  if (place === null) return
  for (const guest of guests) {
    const title = guest.querySelector('.guest-title')
    if (title !== null && guests.length > 1) {
      const heading = cloneTemplate(island, '.receipt-guest')
      heading.textContent = title.textContent
      place.append(heading)
    }
    const list = cloneTemplate(island, '.receipt-list')
    list.replaceChildren()
    for (const question of guest.querySelectorAll('[data-question]:not([hidden])')) {
      const row = cloneTemplate(island, '.receipt-list > div')
      setText(row, 'dt', question.querySelector('.question-label')?.firstChild?.textContent ?? '')
      setText(row, 'dd', answerIn(question) || (place.dataset.none ?? ''))
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
  const link = dialog.querySelector<HTMLAnchorElement>('.receipt-address a')
  if (link === null) return
  link.href = address
  for (const part of dialog.querySelectorAll<HTMLElement>('.receipt-link, .receipt-address')) part.hidden = false
  const button = dialog.querySelector<HTMLElement>('[data-act=copy]')
  button?.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address)
      button.textContent = button.dataset.copied ?? ''
    } catch {
      // not allowed here: show and select the address, so that it can be copied by hand
      link.textContent = address
      dialog.ownerDocument.getSelection()?.selectAllChildren(link)
    }
  })
  const mailed = dialog.querySelector<HTMLElement>('.receipt-mailed')
  if (mailed === null || mail === '') return
  mailed.hidden = false
  setText(mailed, 'b', mail)
}

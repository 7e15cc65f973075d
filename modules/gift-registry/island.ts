import {
  canCancel,
  canReserve,
  type GiftReservation,
  type GiftState,
  remainingOf,
  reservedOf,
  statusOf,
} from '../../domain/gifts/gift.ts'
import { cloneTemplate, fitToWindow, type IslandContext, onClick, setText, showDialog } from '../islands/runtime.ts'
import { addGiftTools } from './find-gifts.ts'

type Act = 'reserve' | 'cancel'

/** Minimum time in ms between fetching reservations, as the list is scrolled in and out of view. */
const restBetweenLooks = 10_000

/** Request timeout in ms, after which the guest can try again. */
const longestWait = 20_000

/**
 * Makes a wish list interactive: fetches reservations when the list comes into view, and opens dialogs instead of the
 * separate pages used without scripts (gift-dialogs.tsx). In review, nothing is fetched or reserved.
 */
export function start(island: IslandContext): void {
  const { root, reviewing, signal } = island
  let lookedAt = 0
  const showFound = addGiftTools(island)

  const look = async () => {
    if (Date.now() - lookedAt < restBetweenLooks) return
    lookedAt = Date.now()
    const answer = await fetch(`/api/gift-registry/${root.dataset.site}`).catch(() => null)
    if (!answer?.ok) return
    showAll(root, (await answer.json()).giftRegistryReservations)
    showFound()
  }
  /** Fetches again regardless of the last time, when what is shown is known to be out of date. */
  const lookAgain = () => {
    lookedAt = 0
    return look()
  }
  onClick(island, '.gift-picture', (link) => showPicture(island, link))
  for (const act of ['reserve', 'cancel'] as const)
    onClick(island, `.gift-${act}`, (link) => {
      const gift = link.closest<HTMLElement>('[data-gift]')
      if (gift === null) return
      if (reviewing) showPreview(island, gift, link, act)
      else ask(island, { gift, link, act, lookAgain })
    })
  moveIntoOpenedList(island)
  if (reviewing) return
  const sight = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && look())
  sight.observe(root)
  signal.addEventListener('abort', () => sight.disconnect())
}

/** The button disappears once it has opened the list, so keyboard focus moves into the list. */
function moveIntoOpenedList({ root, signal }: IslandContext): void {
  const fold = root.querySelector('details')
  const list = root.querySelector<HTMLElement>('.gift-list')
  const onToggle = () => {
    if (!fold?.open || !list) return
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  fold?.addEventListener('toggle', onToggle, { signal })
}

/** Shows a dialog opened by a link, and returns focus there when it closes. */
function open(island: IslandContext, dialog: HTMLDialogElement, link: HTMLElement): void {
  dialog.ariaLabel = link.ariaLabel
  showDialog(island, dialog, () => {
    // the link may be hidden by now: then focus the one that replaced it
    const next = link.hidden ? link.closest('.gift')?.querySelector<HTMLElement>('.gift-words a:not([hidden])') : link
    next?.focus()
  })
}

function showPicture(island: IslandContext, link: HTMLElement): void {
  const dialog = cloneTemplate<HTMLDialogElement>(island, '[data-dialog=picture]')
  const picture = link.querySelector('picture')
  if (picture !== null) dialog.prepend(picture.cloneNode(true))
  fitToWindow(dialog)
  dialog.onclick = ({ target }) => target === dialog && dialog.close()
  open(island, dialog, link)
}

/** Writes the gift's name, with its language and direction if they are not the page's. */
function writeName(dialog: HTMLElement, gift: HTMLElement): void {
  const name = gift.querySelector<HTMLElement>('.gift-title')
  const heading = dialog.querySelector('h2')
  if (name === null || heading === null) return
  heading.textContent = name.textContent
  if (name.lang) heading.lang = name.lang
  if (name.dir) heading.dir = name.dir
}

function showPreview(island: IslandContext, gift: HTMLElement, link: HTMLElement, act: Act): void {
  const dialog = cloneTemplate<HTMLDialogElement>(island, '[data-dialog=preview]')
  setText(dialog, '.gift-act', island.root.dataset[act] ?? '')
  writeName(dialog, gift)
  open(island, dialog, link)
}

interface Asked {
  gift: HTMLElement
  /** The link that was clicked. */
  link: HTMLElement
  act: Act
  lookAgain: () => Promise<void>
}

/** Asks for what is needed to reserve a gift or cancel a reservation, and does it. */
function ask(island: IslandContext, asked: Asked): void {
  const { gift, link, act } = asked
  const { root } = island
  const dialog = cloneTemplate<HTMLDialogElement>(island, `[data-dialog=${act}]`)
  const form = dialog.querySelector('form')
  const send = dialog.querySelector<HTMLElement>('.button')
  if (form === null || send === null) return
  let requestId = newId()
  writeName(dialog, gift)
  limitQuantity(form, gift, act)
  form.onsubmit = async (event) => {
    event.preventDefault()
    if (send.ariaDisabled === 'true' || !check(form)) return
    send.ariaDisabled = 'true'
    const language = root.closest<HTMLElement>('[lang]')?.lang ?? ''
    const address = `${gift.dataset.gift}/v2?language=${language}`
    const { isDone, isRefused, body } = await carryOut(address, act, form, requestId)
    send.ariaDisabled = 'false'
    if (isDone) {
      showAll(root, body.giftRegistryReservations)
      sayDone(form, body.cancelPath && `${body.cancelPath}?language=${language}`)
      return
    }
    const { failed = '', noContact = '' } = form.querySelector<HTMLElement>('.gift-error')?.dataset ?? {}
    const why = body?.errorDescription?.[language] ?? body?.errorDescription?.en
    setText(form, '.gift-error', `${failed}. ${why ?? noContact}`)
    // after a refusal, the next try is a new request; without a response, it repeats this one
    if (isRefused) requestId = newId()
    await asked.lookAgain()
    limitQuantity(form, gift, act)
    if (act === 'reserve' && !canReserve(stateOf(gift))) leaveOnlyClose(form)
  }
  open(island, dialog, link)
}

/** Limits the quantity to what is left or reserved; if that is one, there is nothing to choose. */
function limitQuantity(form: HTMLFormElement, gift: HTMLElement, act: Act): void {
  const state = stateOf(gift)
  const most = act === 'reserve' ? remainingOf(state) : state.reserved
  const quantity = form.querySelector<HTMLInputElement>('[name=quantity]')
  if (quantity === null) return
  quantity.max = String(most)
  if (most > 1) return
  quantity.value = '1'
  quantity.closest('label')?.setAttribute('hidden', '')
}

/** Whether everything is filled in. Error messages are ours, not the browser's. */
function check(form: HTMLFormElement): boolean {
  const wrong = [...form.querySelectorAll('input')].find((field) => {
    const { validity, type } = field
    const value = field.value.trim()
    // browsers differ in what they take for an address
    const isWrong =
      type === 'email' ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) : !validity.valid && !validity.rangeOverflow
    field.ariaInvalid = String(value ? isWrong : field.required)
    return field.ariaInvalid === 'true'
  })
  setText(form, '.gift-error', wrong?.dataset.error ?? '')
  wrong?.focus()
  return wrong === undefined
}

/** Sends what has been filled in. Neither done nor refused means no response. */
async function carryOut(address: string, act: Act, form: HTMLFormElement, requestId: string) {
  const typed = new FormData(form)
  const answer = await fetch(address, {
    method: act === 'reserve' ? 'PUT' : 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...Object.fromEntries(typed),
      quantity: Number(typed.get('quantity')) || null,
      requestId,
    }),
    signal: AbortSignal.timeout(longestWait),
  }).catch(() => null)
  const body = await answer?.json().catch(() => null)
  const { ok = false, status = 0 } = answer ?? {}
  return { isDone: ok && Boolean(body), isRefused: status >= 400 && status < 500, body }
}

/** Replaces the form with a confirmation; `privateLink` leads to the reservation. */
function sayDone(form: HTMLFormElement, privateLink?: string): void {
  leaveOnlyClose(form)
  const place = form.querySelector<HTMLElement>('.gift-done')
  if (place === null) return
  place.textContent = place.dataset.done ?? ''
  if (privateLink) {
    const link = form.ownerDocument.createElement('a')
    link.href = privateLink
    link.textContent = place.dataset.link ?? ''
    place.append(' ', link)
  }
}

/** There is nothing more to fill in. */
function leaveOnlyClose(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('label, .button, .gift-help')) part.remove()
  form.querySelector<HTMLElement>('.gift-close')?.focus()
}

/** Not `randomUUID`, which doesn't exist on pages without TLS. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function stateOf({ dataset }: HTMLElement): GiftState {
  return {
    reservable: dataset.quantity !== undefined,
    quantity: Number(dataset.quantity) || null,
    reserved: Number(dataset.reserved),
  }
}

/** Shows what is reserved of each gift, and what guests can do. */
function showAll(root: HTMLElement, reservations: readonly GiftReservation[]): void {
  const { reserve = '', cancel = '', reserved = '', quantity = '', alsoReserved = '' } = root.dataset
  for (const gift of root.querySelectorAll<HTMLElement>('[data-gift]')) {
    gift.dataset.reserved = String(reservedOf(reservations, gift.dataset.gift?.split('/').pop() ?? ''))
    const state = stateOf(gift)
    gift.toggleAttribute('data-open', canReserve(state))
    offer(gift, '.gift-reserve', reserve, canReserve(state))
    offer(gift, '.gift-cancel', cancel, canCancel(state))
    setText(gift, '.gift-status', statusOf(state, { reserved, quantity, alsoReserved }))
  }
}

function offer(gift: HTMLElement, selector: string, word: string, shown: boolean): void {
  const link = gift.querySelector<HTMLElement>(selector)
  if (link === null) return
  link.hidden = !shown
  // hidden links are rendered without text, as browsers without styles would show it
  link.textContent = word
}

import {
  canCancel,
  canReserve,
  type GiftReservation,
  type GiftState,
  remainingOf,
  reservedOf,
  statusOf,
} from '../../domain/gifts/gift.ts'
import { type GiftWords, unpackWords } from './words.ts'

type Act = 'reserve' | 'cancel'

/** ms between two looks at what others have reserved, while the list is scrolled in and out of sight. */
const restBetweenLooks = 10_000

/** An answer that takes longer is not waited for, and the guest may press again; ms. */
const longestWait = 20_000

/**
 * Makes a wish list live: what is reserved is asked for when the list comes into sight, and the links that lead to pages
 * of their own without scripts open dialogs. Plain DOM. In the owner's preview nothing is asked and nothing reserved.
 * Gives the function that takes it away again, for the editor.
 */
export function start(root: HTMLElement, preview = false): () => void {
  const page = root.ownerDocument
  const words = unpackWords(root.dataset.words ?? '')
  const gifts = [...root.querySelectorAll<HTMLElement>('[data-gift]')]
  let lookedAt = 0

  const showAll = (reservations: readonly GiftReservation[]) => {
    for (const gift of gifts) show(gift, reservedOf(reservations, gift.dataset.gift?.split('/').pop() ?? ''), words)
  }
  const look = async () => {
    if (Date.now() - lookedAt < restBetweenLooks) return
    lookedAt = Date.now()
    const answer = await fetch(`/api/gift-registry/${root.dataset.site}`).catch(() => null)
    if (answer?.ok) showAll((await answer.json()).giftRegistryReservations)
  }
  const onClick = (event: MouseEvent) => {
    const path = event.composedPath()
    const link = [...root.querySelectorAll<HTMLElement>('.gift a')].find((candidate) => path.includes(candidate))
    const gift = gifts.find((candidate) => path.includes(candidate))
    const [, kind] = /gift-(picture|reserve|cancel)/.exec(link?.className ?? '') ?? []
    if (!link || !gift || !kind || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (kind === 'picture') showPicture(link)
    else ask(gift, link, kind === 'reserve' ? 'reserve' : 'cancel')
  }

  /** A dialog around `content`, which names it by its heading; it goes when it is closed, and the focus with it. */
  const open = (content: string, opener: HTMLElement): HTMLDialogElement => {
    const dialog = page.createElement('dialog')
    dialog.className = 'gift-dialog'
    dialog.innerHTML = `${content}<button type="button" class="gift-close"></button></div></form>`
    const close = dialog.querySelector<HTMLButtonElement>('.gift-close')
    if (close) {
      close.textContent = words.close
      close.onclick = () => dialog.close()
    }
    dialog.onclose = () => {
      dialog.remove()
      // what opened it may be of no use by now: then what has taken its place
      const next = opener.hidden
        ? opener.closest('.gift')?.querySelector<HTMLElement>('.gift-words a:not([hidden])')
        : opener
      next?.focus()
    }
    root.append(dialog)
    return dialog
  }

  const showPicture = (link: HTMLElement) => {
    const dialog = open('<form method="dialog"><div class="gift-acts">', link)
    const picture = link.querySelector('picture')?.cloneNode(true)
    dialog.classList.add('large')
    dialog.ariaLabel = link.ariaLabel
    if (picture) dialog.prepend(picture)
    for (const part of dialog.querySelectorAll('source, img')) part.setAttribute('sizes', '100vw')
    const [width, height] = ['width', 'height'].map((side) =>
      Number(picture && link.querySelector('img')?.getAttribute(side)),
    )
    dialog.style.cssText = `--natural:${width}px;--ratio:${Number(width) / Number(height)}`
    dialog.onclick = ({ target }) => target === dialog && dialog.close()
    dialog.showModal()
  }

  const ask = (gift: HTMLElement, opener: HTMLElement, act: Act) => {
    const dialog = open(
      preview
        ? `${head + help}<div class="gift-acts">`
        : head + fields + help + (act === 'reserve' ? guestFields : '') + outcome,
      opener,
    )
    const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(name)
    const say = (name: string, text: string) => {
      const element = part(name)
      if (element) element.textContent = text
    }
    const form = part<HTMLFormElement>('form')
    const send = part<HTMLButtonElement>('.button')
    const quantity = part<HTMLInputElement>('[name=quantity]')
    let requestId = newId()
    const wrongWords: Record<string, string> = {
      quantity: words.quantityMissing,
      password: words.passwordMissing,
      mail: words.wrongMail,
    }

    /** At most what is left, or reserved; nothing to choose where that is one. */
    const limit = () => {
      const state = stateOf(gift)
      const most = act === 'reserve' ? remainingOf(state) : state.reserved
      if (!quantity) return
      quantity.max = String(most)
      if (most > 1) return
      quantity.value = '1'
      quantity.closest('label')?.setAttribute('hidden', '')
    }
    dialog.ariaLabel = opener.ariaLabel
    say('.gift-act', words[act])
    say('h2', gift.querySelector('.gift-title')?.textContent ?? '')
    say('.gift-help', preview ? words.preview : act === 'reserve' ? words.passwordHelp : '')
    say('.gift-quantity', words[`${act}Quantity`])
    say('.gift-password', words[`${act}Password`])
    say('.button', words[act])
    say('.gift-name', words.guestName)
    say('.gift-mail', words.guestMail)
    say('.gift-link-help', words.linkHelp)
    limit()
    if (form)
      form.onsubmit = async (event) => {
        event.preventDefault()
        if (send?.ariaDisabled === 'true') return
        // in the product's own words, not the browser's
        const wrong = [...form.querySelectorAll('input')].find((field) => {
          field.ariaInvalid = String(
            !field.value.trim() ? field.required : !field.validity.valid && !field.validity.rangeOverflow,
          )
          return field.ariaInvalid === 'true'
        })
        say('.gift-error', wrong ? (wrongWords[wrong.name] ?? '') : '')
        wrong?.focus()
        if (wrong) return
        if (send) send.ariaDisabled = 'true'
        const typed = new FormData(form)
        const language = root.closest<HTMLElement>('[lang]')?.lang ?? ''
        const answer = await fetch(`${gift.dataset.gift}/v2?language=${language}`, {
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
        if (send) send.ariaDisabled = 'false'
        if (answer?.ok && body) {
          showAll(body.giftRegistryReservations)
          for (const done of dialog.querySelectorAll('label, .button, .gift-help, .gift-link-help')) done.remove()
          say('.gift-done', words[`${act}Done`])
          if (body.cancelPath) showLink(part('.gift-done'), `${body.cancelPath}?language=${language}`)
          part('.gift-close')?.focus()
        } else {
          const why = body?.errorDescription?.[language] ?? body?.errorDescription?.en
          say('.gift-error', `${words[`${act}Failed`]}. ${why ?? words.noContact}`)
          // refused: the next try is another one; where no answer has come it is the same
          if (answer && answer.status < 500) requestId = newId()
          lookedAt = 0
          await look()
          limit()
        }
      }
    dialog.showModal()
  }

  /** The private link to what was reserved, in words. */
  const showLink = (place: HTMLElement | null, address: string) => {
    const link = page.createElement('a')
    link.href = address
    link.textContent = words.cancelLink
    place?.append(' ', link)
  }

  const fold = root.querySelector('details')
  const onToggle = () => {
    const list = root.querySelector<HTMLElement>('.gift-list')
    if (!fold?.open || !list) return
    // the button has gone: who goes on by keyboard goes on in the list
    list.tabIndex = -1
    list.focus({ preventScroll: true })
  }
  const sight = preview ? null : new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && look())
  sight?.observe(root)
  root.addEventListener('click', onClick)
  fold?.addEventListener('toggle', onToggle)
  return () => {
    sight?.disconnect()
    root.removeEventListener('click', onClick)
    fold?.removeEventListener('toggle', onToggle)
    root.querySelector('dialog')?.remove()
  }
}

/** Not `randomUUID`, which pages without TLS do not have. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const head = '<form class="gift-form" novalidate><p class="gift-act"></p><h2></h2>'
const help = '<p class="gift-help"></p>'
const fields =
  '<label><span class="gift-quantity"></span><input name="quantity" type="number" min="1" value="1" inputmode="numeric" required></label><label><span class="gift-password"></span><input name="password" type="password" maxlength="100" autocomplete="off" required></label>'
const guestFields =
  '<label><span class="gift-name"></span><input name="name" maxlength="100" autocomplete="name"></label><label><span class="gift-mail"></span><input name="mail" type="email" maxlength="254" pattern=".+@.+[.].+" autocomplete="email"></label><p class="gift-link-help"></p>'
const outcome =
  '<p class="gift-error" role="alert"></p><p class="gift-done" role="status"></p><div class="gift-acts"><button class="button"></button>'

function stateOf({ dataset }: HTMLElement): GiftState {
  return {
    reservable: dataset.quantity !== undefined,
    quantity: Number(dataset.quantity) || null,
    reserved: Number(dataset.reserved),
  }
}

/** Writes what is reserved of a gift, and what can be done about it. */
function show(gift: HTMLElement, reserved: number, words: GiftWords): void {
  gift.dataset.reserved = String(reserved)
  const state = stateOf(gift)
  gift.toggleAttribute('data-open', canReserve(state))
  const offer = (act: Act, shown: boolean) => {
    const link = gift.querySelector<HTMLElement>(`.gift-${act}`)
    if (!link) return
    link.hidden = !shown
    // one that was not offered has come without its word, which browsers without styles would show
    link.textContent = words[act]
  }
  offer('reserve', canReserve(state))
  offer('cancel', canCancel(state))
  const status = gift.querySelector('.gift-status')
  if (status) status.textContent = statusOf(state, words)
}

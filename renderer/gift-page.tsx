import type { ReactNode } from 'react'
import { errorText } from '../domain/errors.ts'
import { type GiftState, remainingOf, statusOf } from '../domain/gifts/gift.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { languageIn, textIn } from '../domain/language/translatable.ts'
import { type GiftAct, GiftFields } from '../modules/gift-registry/gift-fields.tsx'
import { labelsOf, statusWords } from '../modules/gift-registry/labels.ts'
import { giftName, giftPath, giftTitle } from '../modules/gift-registry/rules.ts'
import type { GiftItem, GiftRegistryModule } from '../modules/gift-registry/schema.ts'
import { giftRegistryWords } from '../modules/gift-registry/words.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { withNumbers } from '../modules/kit/phone-numbers.tsx'
import { standIn } from '../modules/kit/stand-in.tsx'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { menuItems } from './shell/menu-items.ts'

export interface GiftPageInput extends Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'> {
  module: GiftRegistryModule
  item: GiftItem
  /** Quantity reserved so far. */
  reserved: number
  act: GiftAct
  /** Request id, which makes a repeated submission idempotent. */
  requestId: string
  /** The guest's input, when the form is returned. */
  quantity?: string
  guest?: { name: string; mail: string }
  /** Validation errors; empty on the first visit. */
  mistakes?: readonly string[]
  /** Whether the request succeeded. */
  done?: boolean
}

/** A gift as a standalone page, for guests without scripts: the form, and the result in words. */
export function renderGiftPage(input: GiftPageInput): string {
  const { site, module, item, language, act, mistakes = [], done = false } = input
  const words = giftRegistryWords[guestLanguage(language)]
  const labels = labelsOf(module, language)
  const gift: GiftState = { ...item, reserved: input.reserved }
  const most = act === 'reserve' ? remainingOf(gift) : item.reservable ? gift.reserved : 0
  const anchor = menuItems(site.document.siteModules, language, false).find((entry) => entry.moduleId === module.id)
  const name = giftName(item, language)
  const description = textIn(item.description, language)
  const label = act === 'reserve' ? labels.reserveButton : labels.cancelReservationButton
  const failed = act === 'reserve' ? words.reserveFailed : words.cancelFailed
  const status = statusOf(gift, statusWords(labels))
  return renderAnswerPage({
    ...input,
    title: name === '' ? label : name,
    ...(name === '' ? {} : { titleLanguage: languageIn(giftTitle(item, language), language) }),
    ...(mistakes.length === 0 ? {} : { tabTitle: `${failed}: ${name}` }),
    ...(anchor === undefined ? {} : { anchor: `#${anchor.anchor}` }),
    modules: [module],
    body: done ? (
      <p className="answer-words" role="status">
        {act === 'reserve' ? `${words.saved} ${words.removedByPassword}` : words.cancelled}
      </p>
    ) : (
      <>
        <Mistakes title={failed} mistakes={mistakes} />
        {description !== '' && (
          <p className="answer-words" {...standIn(item.description, language)}>
            {withNumbers(description, item.description, language)}
          </p>
        )}
        {status !== '' && <p className="answer-words answer-quiet">{status}</p>}
        {most === 0 ? (
          mistakes.length === 0 && <p className="answer-words">{nothingLeft(gift, act, language)}</p>
        ) : (
          <form className="gift-form" method="post" action={`${giftPath(site.id, module.id)}/${item.id}/v2`}>
            <input type="hidden" name="method" value={act === 'reserve' ? 'PUT' : 'DELETE'} />
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="requestId" value={input.requestId} />
            <GiftFields
              act={act}
              labels={labels}
              words={words}
              most={most}
              quantity={input.quantity}
              guest={input.guest}
            />
            <div className="gift-acts">
              <button type="submit" className="button">
                {label}
              </button>
            </div>
          </form>
        )}
      </>
    ),
  })
}

/** Why there is nothing to reserve or to cancel. */
function nothingLeft({ reservable, reserved }: GiftState, act: GiftAct, language: LanguageCode): string {
  const words = giftRegistryWords[guestLanguage(language)]
  if (act === 'cancel') return words.nothingToCancel
  return reservable && reserved > 0 ? errorText('gift-gone', language) : words.nothingToReserve
}

function Mistakes({ title, mistakes }: { title: string; mistakes: readonly string[] }): ReactNode {
  if (mistakes.length === 0) return null
  return (
    <div className="answer-errors" role="alert">
      <p>{title}</p>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </div>
  )
}

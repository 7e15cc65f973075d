import { languageIn, type Translatable, textIn } from '../domain/language/translatable.ts'
import { giftTitle } from '../modules/gift-registry/rules.ts'
import { giftRegistryWords } from '../modules/gift-registry/words.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'

interface Reserved {
  itemId: string
  /** The gift's name at the time of the reservation, for a gift that has been removed from the list since. */
  title: string
  quantity: number
}

export type ReservationPageInput = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'> & {
  /** Path of the private link. */
  action: string
} & ({ state: 'reserved' | 'just-reserved'; reservation: Reserved } | { state: 'cancelled' | 'unknown' })

/** The page of a reservation's private link, with the button to cancel it. */
export function renderReservationPage(input: ReservationPageInput): string {
  const { language, action, site } = input
  const words = giftRegistryWords[guestLanguage(language)]
  const modules = site.document.siteModules.filter(({ siteModuleType }) => siteModuleType === 'GiftRegistry')
  if (!('reservation' in input)) {
    const news = input.state === 'cancelled' ? words.cancelled : words.nothingToCancel
    const body = (
      <p className="answer-words" role="status">
        {news}
      </p>
    )
    return renderAnswerPage({ ...input, title: words.yourReservation, modules, body })
  }
  const { reservation, state } = input
  const title = titleOf(input, reservation)
  const name = textIn(title, language)
  return renderAnswerPage({
    ...input,
    title: name || words.yourReservation,
    ...(name === '' ? {} : { titleLanguage: languageIn(title, language) }),
    modules,
    body: (
      <>
        {state === 'just-reserved' && (
          <p className="answer-words" role="status">
            {words.saved}
          </p>
        )}
        <p className="answer-words">{`${words.youReserved} ${reservation.quantity}`}</p>
        <p className="answer-words">{words.keepLink}</p>
        <div className="answer-actions">
          <form method="post" action={`${action}?language=${language}`}>
            <button type="submit" className="button">
              {words.removeReservation}
            </button>
          </form>
        </div>
      </>
    ),
  })
}

/** The gift's name in the guest's language. */
function titleOf(
  { site, language }: Pick<AnswerPageInput, 'site' | 'language'>,
  { itemId, title }: Reserved,
): Translatable {
  const item = site.document.siteModules
    .flatMap((module) => (module.siteModuleType === 'GiftRegistry' ? module.items : []))
    .find(({ id }) => id === itemId)
  return item === undefined ? { [language]: title } : giftTitle(item, language)
}

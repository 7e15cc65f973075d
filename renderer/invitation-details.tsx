import type { ReactNode } from 'react'
import { fill } from '../domain/language/words.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { productLink } from './product-link.ts'
import style from './shell/invitation.css?inline'
import { invitationWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'

type Frame = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'>

/** What is kept about a household; its answers are only named. */
export interface HeldOfHousehold {
  /** Whether it is one person, who brings nobody. */
  isOne: boolean
  names: readonly string[]
  mail: string | null
  phone: string | null
  street: string | null
  postcode: string | null
  city: string | null
}

/** The page's words, to one person or to several. */
export function householdWords({ language, household }: Pick<Frame, 'language'> & { household: { isOne: boolean } }) {
  const own = invitationWords[guestLanguage(language)]
  return household.isOne ? { ...own, ...own.one } : own
}

/** 'Storgatan 1, 223 50 Lund'. */
export const postalOf = ({ street, postcode, city }: HeldOfHousehold): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

interface Held extends Frame {
  household: HeldOfHousehold
  host: string
  hrefOf: (query: Readonly<Record<string, string>>) => string
}

/** Who gave the household's details, what they are, until when they are kept, and the way to have them erased (GDPR, Article 14). */
export function HeldDetails({ household, host, hrefOf, language, context }: Held): ReactNode {
  const own = householdWords({ language, household })
  const { names, mail, phone } = household
  const held = [
    [own.names, names.join(', ')],
    [own.mail, mail ?? ''],
    [own.phone, phone ?? ''],
    [own.postal, postalOf(household)],
    [own.answers, own.heldAnswers],
  ].filter(([, value]) => value !== '')
  return (
    <section className="invited-held">
      <p className="answer-words answer-quiet">{fill(own.seesOpened, { host })}</p>
      <details className="answer-record">
        <summary>{own.held}</summary>
        <p>{fill(own.heldBy, { host, product: productLink(context).name })}</p>
        <dl>
          {held.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{own.heldUntil}</p>
      </details>
      <p className="answer-words answer-aside">
        <a className="answer-link" href={hrefOf({ do: 'forget' })} rel="nofollow">
          {own.erase}
        </a>
      </p>
    </section>
  )
}

/** Asks before a household's details are erased; only its button erases them. */
export function renderForgetPage(
  input: Frame & { household: HeldOfHousehold; action: string; back: string; hasAnswers: boolean },
): string {
  const { site, language, household, hasAnswers } = input
  const own = householdWords(input)
  const host = siteTitleOf(site.document, language) || own.host
  return renderAnswerPage({
    ...input,
    title: own.eraseTitle,
    style,
    body: (
      <>
        <p className="answer-words">
          {[household.mail, household.phone, postalOf(household)].filter(Boolean).join(', ')}
        </p>
        <p className="answer-words">{fill(own.eraseText, { host })}</p>
        <form method="post" action={input.action}>
          {hasAnswers && (
            <p className="answer-words">
              <label className="answer-check">
                <input type="checkbox" name="withdraw" value="1" /> <span>{own.eraseAnswers}</span>
              </label>
            </p>
          )}
          <div className="answer-actions">
            <button type="submit" className="button">
              {own.eraseButton}
            </button>
            <a className="answer-link" href={input.back}>
              {own.keep}
            </a>
          </div>
        </form>
      </>
    ),
  })
}

/** For a link that has ended: because it was `erased` just now, or before. */
export function renderEndedLink(input: Frame & { erased: boolean }): string {
  const { site, language } = input
  const own = invitationWords[guestLanguage(language)]
  return renderAnswerPage({
    ...input,
    title: input.erased ? own.erasedTitle : own.endedTitle,
    body: (
      <>
        <p className="answer-words" role={input.erased ? 'status' : undefined}>
          {input.erased ? own.erased : own.ended}
        </p>
        <div className="answer-actions">
          <a className="button" href={languagePath(site, language)}>
            {own.openPage}
          </a>
        </div>
      </>
    ),
  })
}

import { brandProfile } from '../../../domain/commerce/market.ts'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLanguage } from '../../mails/mail-language.ts'
import { mailOf } from '../../mails/mail-layout.ts'
import type { RunningTotals } from '../answer-totals.ts'
import { answerMailMessages } from './answer-messages.ts'
import { answersUrl, type NoticeDeps, type NoticeSite, noticeLinks, oneLine } from './answer-notices.ts'

/** Maximum number of guests listed per form; the others are counted. */
const listed = 100

interface Digest {
  site: NoticeSite
  to: string
  since: string
  forms: readonly {
    formId: string
    formTitle: string
    answers: readonly AnswerRecord[]
    /** Number of answers that guests have withdrawn. */
    withdrawn: number
    totals: RunningTotals
  }[]
}

/** The daily mail to a recipient of answers: who has answered or changed an answer, how many have withdrawn theirs, and the totals. */
export function digestMail(deps: NoticeDeps, { site, to, since, forms }: Digest): Mail {
  const profile = brandProfile(site.brand, deps.settings.market)
  const language = mailLanguage(site, profile)
  const messages = answerMailMessages[language]
  const { digest } = messages
  const host = site.host ?? profile.domain
  const formId = forms[0]?.formId ?? ''
  const { link, unsubscribe } = noticeLinks(deps, { site, to, language })
  return {
    ...mailOf(
      { to, subject: digest.subject(host) },
      {
        language,
        profile,
        heading: digest.heading,
        paragraphs: [digest.lead(host)],
        ...(to === site.ownerMail
          ? { action: { label: messages.seeAll, url: answersUrl(deps, site.id, formId) } }
          : {}),
        sections: forms.map(({ formTitle, answers, withdrawn, totals }) => ({
          heading: oneLine(formTitle) || digest.untitled,
          facts: [
            ...answers.slice(0, listed).map(({ formElements, createdAt }, index): readonly [string, string] => {
              const name = oneLine(formElements.find(({ value }) => value !== null)?.value ?? '')
              const choice = formElements.find(({ selectedOption }) => selectedOption !== null)?.selectedOption
              const words = choice == null ? '' : oneLine(textIn(choice.text, language))
              return [name || messages.guest(index + 1), createdAt < since ? digest.changed(words) : words]
            }),
            ...countOf(digest.more, answers.length - listed),
            ...countOf(digest.withdrawn, withdrawn),
            [digest.total, messages.totals(totals), 'total'] as const,
          ],
        })),
        link,
        footer: messages.why(host),
      },
    ),
    ...unsubscribe,
  }
}

const countOf = (label: string, count: number): (readonly [string, string])[] =>
  count > 0 ? [[label, String(count)]] : []

import { brandProfile } from '../../../domain/commerce/market.ts'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { translator } from '../../../domain/language/words.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLanguage } from '../../mails/mail-language.ts'
import { mailOf } from '../../mails/mail-layout.ts'
import type { RunningTotals } from '../answer-totals.ts'
import { answersUrl, type NoticeDeps, type NoticeSite, noticeLinks, oneLine, totalsIn } from './answer-notices.ts'
import { words } from './words.ts'

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
  const { answers: common, digest } = words[language]
  const t = translator(digest, language)
  const tOfAnswers = translator(common, language)
  const host = site.host ?? profile.domain
  const formId = forms[0]?.formId ?? ''
  const { link, unsubscribe } = noticeLinks(deps, { site, to, language })
  return {
    ...mailOf(
      { to, subject: t('subject', { host }) },
      {
        language,
        profile,
        heading: t('heading'),
        paragraphs: [t('lead', { host })],
        ...(to === site.ownerMail ? { action: { label: common.seeAll, url: answersUrl(deps, site.id, formId) } } : {}),
        sections: forms.map(({ formTitle, answers, withdrawn, totals }) => ({
          heading: oneLine(formTitle) || t('untitled'),
          facts: [
            ...answers.slice(0, listed).map(({ formElements, createdAt }, index): readonly [string, string] => {
              const name = oneLine(formElements.find(({ value }) => value !== null)?.value ?? '')
              const choice = formElements.find(({ selectedOption }) => selectedOption !== null)?.selectedOption
              const chosen = choice == null ? '' : oneLine(textIn(choice.text, language))
              const changed = createdAt < since ? t('changed') : ''
              return [name || tOfAnswers('guest', { number: index + 1 }), `${chosen} ${changed}`.trim()]
            }),
            ...countOf(t('more'), answers.length - listed),
            ...countOf(t('withdrawn'), withdrawn),
            [t('total'), totalsIn(language, totals), 'total'] as const,
          ],
        })),
        link,
        footer: tOfAnswers('why', { host }),
      },
    ),
    ...unsubscribe,
  }
}

const countOf = (label: string, count: number): (readonly [string, string])[] =>
  count > 0 ? [[label, String(count)]] : []

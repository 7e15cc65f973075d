import type { ReactNode } from 'react'
import { cardInstruments } from '../../domain/commerce/market.ts'
import { landingPath } from '../landing-context.ts'
import type { StartContext } from './start-context.ts'

/** Fragment that links to the questions from other pages. */
export const questionsId = 'fragor'

function methodsOf({ profile, takesSwish }: Pick<StartContext, 'profile' | 'takesSwish'>) {
  if (takesSwish) return 'askMethodsSwish'
  return cardInstruments[profile.market].includes('mobilepay') ? 'askMethodsMobilePay' : 'askMethodsCard'
}

/** Questions and answers; answers are collapsed. */
export function Questions({ t, language, profile, takesSwish, sellsDomains }: StartContext): ReactNode {
  const questions = [
    { question: t('askPay'), answer: t('askPayAnswer') },
    { question: t('askMethods'), answer: t(methodsOf({ profile, takesSwish })) },
    { question: t('askRenew'), answer: t('askRenewAnswer') },
    { question: t('askChange'), answer: t('askChangeAnswer') },
    { question: t('askGuests'), answer: t('askGuestsAnswer') },
    { question: t('askSeen'), answer: t('askSeenAnswer') },
    { question: t('askDomain'), answer: t(sellsDomains ? 'askDomainAnswer' : 'askDomainOther') },
    { question: t('askWithdraw'), answer: t('askWithdrawAnswer'), more: true },
  ]
  return (
    <section className="start-questions" aria-labelledby={questionsId}>
      <header>
        <h2 id={questionsId} className="start-h2">
          {t('questionsTitle')}
        </h2>
        <p>
          {t('questionsHelp')} <a href={`mailto:${profile.contactMail}`}>{profile.contactMail}</a>
        </p>
      </header>
      <div>
        {questions.map(({ question, answer, more }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              {answer}
              {more === true && (
                <>
                  {' '}
                  <a href={landingPath(language, 'villkor')}>{t('terms')}</a>
                </>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'
import type { StartContext } from './start-context.ts'

/** The way from trying to inviting, as a programme: a numeral, a word, a sentence. */
export function Steps({ context: { t, address } }: { context: StartContext }): ReactNode {
  const steps = [
    { title: t('step1Title'), text: t('step1Text') },
    { title: t('step2Title'), text: t('step2Text') },
    { title: t('step3Title'), text: t('step3Text', { address }) },
    { title: t('step4Title'), text: t('step4Text') },
  ]
  return (
    <section className="start-steps" aria-labelledby="start-steps">
      <h2 id="start-steps" className="start-h2">
        {t('stepsTitle')}
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { ReactNode } from 'react'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { PagePrint } from './page-print.tsx'
import type { StartContext } from './start-context.ts'

/** What guests see, as prints of the sample page on a table. */
export function Guests({ context }: { context: StartContext }): ReactNode {
  const { t, kind } = context
  // phones use the narrow file even on 2× screens
  const large = '(max-width: 700px) 280px, (max-width: 1640px) 46vw, 720px'
  const small = '(max-width: 700px) 280px, (max-width: 1640px) 32vw, 500px'
  return (
    <section className="start-guests" aria-labelledby="start-guests">
      <div>
        <header>
          <h2 id="start-guests" className="start-h2">
            {t('guestsTitle')}
          </h2>
          <p>{t('guestsText')}</p>
        </header>
        <Shown title={t('answerTitle')} text={t('answerText')}>
          <PagePrint context={context} view="answer" sizes={large} />
        </Shown>
        <Shown title={t('languagesTitle')} text={t('languagesText')}>
          <div className="start-three">
            {uiLanguages.map((language) => (
              <PagePrint
                key={language}
                context={context}
                view="phone"
                language={language}
                sizes="(max-width: 700px) 29vw, 220px"
              />
            ))}
          </div>
        </Shown>
      </div>
      <div>
        <Shown
          title={t(kind === 'event' ? 'programmeTitle' : 'giftsTitle')}
          text={t(kind === 'event' ? 'programmeText' : 'giftsText')}
        >
          <PagePrint context={context} view="look" sizes={small} />
        </Shown>
        <Shown title={t('passwordTitle')} text={t('passwordText')}>
          <PagePrint context={context} view="gate" sizes={small} />
        </Shown>
      </div>
    </section>
  )
}

function Shown({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <figure className="start-shown">
      {children}
      <figcaption>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
    </figure>
  )
}

import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exampleCards } from '../../../cards/example-cards.ts'
import { matchingCards } from '../../../cards/matching-cards.ts'
import { templateWords } from '../../../design/templates/template-words.ts'
import { siteUrl, useClientConfiguration } from '../../kit/client-configuration.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { newCardPath } from '../chosen-card.ts'
import { factsOf } from '../facts-of-site.ts'
import type { PageOfCards } from '../use-page-of-cards.ts'
import { CardThumbnail } from './card-thumbnail.tsx'

/** Cards to start from: those that match the page, and others. */
export function OfferedCards({ page, base }: { page: PageOfCards; base: string }): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'list' })
  const { t: ofCards } = useTranslation('cards')
  const language = useUiLanguage()
  const configuration = useClientConfiguration()
  const { matching, examples } = useMemo(() => {
    const { document, host, password } = page
    const facts = factsOf(document, { host, password, url: host === null ? '' : siteUrl(configuration, host) })
    return { matching: matchingCards(facts), examples: exampleCards(facts) }
  }, [page, configuration])
  return (
    <>
      <section aria-labelledby="matching-cards">
        <h2 id="matching-cards">{t('matching')}</h2>
        <p>{t('matchingText')}</p>
        <ul className="card-grid">
          {matching.map((print) => (
            <li key={print.layout}>
              <Link
                className="card-link"
                to={newCardPath(base, { layout: print.layout })}
                aria-label={t('start', { layout: ofCards(`layout_${print.layout}`) })}
              >
                <CardThumbnail print={print} />
                <span className="card-name">{ofCards(`layout_${print.layout}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="example-cards">
        <h2 id="example-cards">{t('examples')}</h2>
        <p>{t('examplesText')}</p>
        <ul className="card-grid">
          {examples.map(({ name, print }) => (
            <li key={name}>
              <Link
                className="card-link"
                to={newCardPath(base, { example: name })}
                aria-label={t('startExample', { name: templateWords[language][name] })}
              >
                <CardThumbnail print={print} />
                <span className="card-name">{templateWords[language][name]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

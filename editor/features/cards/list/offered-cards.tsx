import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exampleCards } from '../../../../cards/example-cards.ts'
import { matchingCards, type SiteFacts } from '../../../../cards/matching-cards.ts'
import { templateWords } from '../../../../design/templates/template-words.ts'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { Link } from '../../../base/router/router-view.tsx'
import { newCardPath } from '../chosen-card.ts'
import { CardThumbnail } from './card-thumbnail.tsx'
import { canDraw, useListedFonts } from './use-listed-fonts.ts'

/** Cards to begin with: those that match the page, and others. */
export function OfferedCards({ facts, base }: { facts: SiteFacts; base: string }): ReactNode {
  const { t } = useTranslation('list')
  const language = useUiLanguage()
  const matching = useMemo(() => matchingCards(facts), [facts])
  const examples = useMemo(() => exampleCards(facts), [facts])
  const all = useMemo(() => [...matching, ...examples.map(({ print }) => print)], [matching, examples])
  const faces = useListedFonts(all)
  return (
    <>
      <style>{faces}</style>
      <section aria-labelledby="matching-cards">
        <h2 id="matching-cards">{t('matching')}</h2>
        <p>{t('matchingText')}</p>
        <ul className="card-grid">
          {matching.map((print) => (
            <li key={print.layout}>
              <Link
                className="card-link"
                to={newCardPath(base, { layout: print.layout })}
                aria-label={t('start', { layout: t(print.layout) })}
              >
                <CardThumbnail print={print} isDrawn={canDraw(print)} />
                <span className="card-name">{t(print.layout)}</span>
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
                aria-label={t('startExample', { name: templateWords[name][language] })}
              >
                <CardThumbnail print={print} isDrawn={canDraw(print)} />
                <span className="card-name">{templateWords[name][language]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '../../../domain/guests/import/columns.ts'
import type { Section } from '../../../domain/guests/import/proposal.ts'
import { Button } from '../../kit/controls/button.tsx'
import type { ImportWords } from './use-import-words.ts'

export interface SectionListProps {
  sections: readonly Section[]
  layout: Layout
  onLayout: (layout: Layout) => void
  words: ImportWords
}

/** Headings within the list, and what they say of the rows below; each may be a guest after all. */
export function SectionList({ sections, layout, onLayout, words }: SectionListProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const toggle = ({ row, isGuest }: Section) => {
    const others = (layout.guests ?? []).filter((one) => one !== row)
    onLayout({ ...layout, guests: isGuest ? others : [...others, row] })
  }
  const meaning = ({ isGuest, side, tag }: Section): string => {
    if (isGuest) return t('sectionGuest')
    const said = [
      ...(side === null ? [] : [t('sectionSide', { side: words.side(side) })]),
      ...(tag === null ? [] : [t('sectionTag', { tag })]),
    ]
    return said.join(', ')
  }
  return (
    <section className="import-part" aria-labelledby="import-sections">
      <h3 id="import-sections">{t('sections')}</h3>
      <p className="import-hint">{t('sectionsHelp')}</p>
      <ul className="import-sections">
        {sections.map((section) => (
          <li key={section.row}>
            <span>
              <strong>{section.text}</strong>{' '}
              <span className="import-hint">{t('rows', { count: 1, rows: section.row })}</span>
              <span className="import-hint import-section-means">{meaning(section)}</span>
            </span>
            <Button
              aria-label={t(section.isGuest ? 'isSectionNamed' : 'isGuestNamed', { text: section.text })}
              onPress={() => toggle(section)}
            >
              {t(section.isGuest ? 'isSection' : 'isGuest')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { wornTemplate } from '../../design/templates/design-of-template.ts'
import { applyTemplate, wordsForLogo } from '../document/apply-template.ts'
import { useDraftState, useEditor } from '../document/editor-context.ts'
import { TemplateCards } from './template-cards.tsx'
import { useCalmDocument } from './use-calm-document.ts'
import './design.css'

/** The brand's templates, each shown on the owner's own page. */
export function TemplateTab(): ReactNode {
  const { store, language } = useEditor()
  const worn = useDraftState(store, ({ history }) => wornTemplate(history.document))
  const latest = useDraftState(store, ({ history }) => history.document.mostRecentSelectedDesignTemplate)
  const page = useCalmDocument()
  return (
    <div className="template-tab">
      <TemplateCards
        document={page}
        language={language}
        words={wordsForLogo(store, page)}
        value={worn}
        onChange={(name) => applyTemplate(store, name)}
        changed={latest}
      />
    </div>
  )
}

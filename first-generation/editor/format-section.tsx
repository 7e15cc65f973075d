import type { ReactNode } from 'react'
import { useEditor } from '../../editor/document/editor-context.ts'
import { LinkButton } from '../../editor/kit/controls/link-button.tsx'
import { useWords } from './words.ts'

/** Says that the site is in the older format, with a link to migrate it. */
export function FormatSection(): ReactNode {
  const words = useWords()
  const { siteId } = useEditor().site
  return (
    <section className="panel-section">
      <h3 className="panel-heading">{words.format}</h3>
      <div className="panel-fields">
        <p className="panel-meta">{words.formatText}</p>
        <LinkButton to={`/redigera/${siteId}?nytt-format`}>{words.formatLink}</LinkButton>
      </div>
    </section>
  )
}

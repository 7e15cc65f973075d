import type { ReactNode } from 'react'
import { type PanelProps, type PanelWordsProps, usePage } from '../../modules/kit/field-renderers.tsx'
import { Icon } from '../kit/controls/icon.tsx'
import { useCanvasSession, useModuleId } from './canvas-session.ts'

/**
 * Content edited in a panel: a press anywhere on it opens the panel, except on texts that are edited in place. The button states
 * this, and serves the keyboard.
 */
export function EditablePanel({ label, children }: PanelProps): ReactNode {
  const { openModulePanel } = useCanvasSession()
  const moduleId = useModuleId()
  const { facts } = usePage().look
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="ed-panel"
      onClick={(event) => {
        const target = event.target
        // elements in the iframe are not `instanceof` this window's classes
        if ('closest' in target && typeof target.closest === 'function' && target.closest('.ed-text') !== null) return
        openModulePanel(moduleId)
      }}
    >
      {children}
      <button type="button" className={facts.labels ? 'ed-panel-button above-margin' : 'ed-panel-button'}>
        <Icon name="pencil-simple" size={18} />
        {label}
      </button>
    </div>
  )
}

/** Words that open a drawer when pressed. They keep the page's own element, so that themes style them as guests see them. */
export function EditableWords({
  as: Element,
  dateTime,
  label,
  says,
  placeholder,
  children,
}: PanelWordsProps): ReactNode {
  const { openDate } = useCanvasSession()
  return (
    <Element
      className="ed-press"
      dateTime={dateTime}
      data-empty={children === '' || undefined}
      data-placeholder={placeholder}
      role="button"
      tabIndex={0}
      aria-label={`${label}: ${says}`}
      onClick={openDate}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        openDate()
      }}
    >
      {children}
    </Element>
  )
}

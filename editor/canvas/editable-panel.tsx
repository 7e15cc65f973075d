import type { ReactNode } from 'react'
import type { PanelProps } from '../../modules/kit/hands.tsx'
import { Icon } from '../kit/icon.tsx'
import { useCanvasSession, useModuleId } from './canvas-session.ts'

/**
 * What a panel edits: a press anywhere on it opens the panel, save on the texts in it that are edited where they stand. The
 * button says so, and is the keyboard's way.
 */
export function EditablePanel({ label, children }: PanelProps): ReactNode {
  const { openModulePanel } = useCanvasSession()
  const moduleId = useModuleId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="ed-panel"
      onClick={(event) => {
        const target = event.target
        // elements of the page's document are not `instanceof` this window's classes
        if ('closest' in target && typeof target.closest === 'function' && target.closest('.ed-text') !== null) return
        openModulePanel(moduleId)
      }}
    >
      {children}
      <button type="button" className="ed-panel-button">
        <Icon name="pencil-simple" size={18} />
        {label}
      </button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftState, useEditor } from '../document/editor-context.ts'
import { SiteDesign } from '../document/site-design.tsx'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { DesignSheet } from './design-sheet.tsx'
import { designTabs } from './design-tabs.ts'

export interface DesignDrawerProps {
  onClose: () => void
  onUndo: () => void
}

/** The page's design: templates, themes, fonts, colours and graphics, each shown with the owner's own names. */
export function DesignDrawer({ onClose, onUndo }: DesignDrawerProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { store } = useEditor()
  const { brand } = useClientConfiguration()
  const canUndo = useDraftState(store, (state) => state.history.past.length > 0)
  return (
    <SiteDesign>
      <DesignSheet
        tabs={designTabs
          .filter(({ brands }) => brands?.includes(brand) ?? true)
          .map(({ label, ...tab }) => ({ ...tab, label: t(label) }))}
        canUndo={canUndo}
        onUndo={onUndo}
        onClose={onClose}
      />
    </SiteDesign>
  )
}

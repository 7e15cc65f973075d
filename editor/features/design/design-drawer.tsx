import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { Drawer } from '../../base/controls/drawer.tsx'
import { Spinner } from '../../base/controls/spinner.tsx'
import { Tabs } from '../../base/controls/tabs.tsx'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { SiteDesign } from '../../document/site-design.tsx'
import { designTabs } from './design-tabs.ts'

export interface DesignDrawerProps {
  onClose: () => void
  onUndo: () => void
}

/** Templates, themes, fonts, colours and graphics, each shown with the owner's own names. Choosing applies at once. */
export function DesignDrawer({ onClose, onUndo }: DesignDrawerProps): ReactNode {
  const { t } = useTranslation('panels')
  const { store } = useEditor()
  const { brand } = useClientConfiguration()
  const [tab, setTab] = useState('templates')
  const canUndo = useDraftState(store, (state) => state.history.past.length > 0)
  return (
    <Drawer
      title={t('design')}
      onClose={onClose}
      headActions={
        <Button variant="quiet" icon="arrow-counter-clockwise" isDisabled={!canUndo} onPress={onUndo}>
          {t('undoDesign')}
        </Button>
      }
    >
      <Tabs
        label={t('design')}
        selected={tab}
        onSelect={setTab}
        tabs={designTabs
          .filter(({ brands }) => brands?.includes(brand) ?? true)
          .map(({ id, label, Content }) => ({
            id,
            label: t(label),
            content: (
              <SiteDesign>
                <Suspense fallback={<Spinner />}>
                  <Content />
                </Suspense>
              </SiteDesign>
            ),
          }))}
      />
    </Drawer>
  )
}

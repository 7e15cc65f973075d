import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { Drawer } from '../kit/controls/drawer.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { Tabs } from '../kit/controls/tabs.tsx'

export interface DesignSheetProps {
  /** The first tab is initially open. `label` is the visible name. */
  tabs: readonly { id: string; label: string; Content: ComponentType }[]
  canUndo: boolean
  onUndo: () => void
  onClose: () => void
}

/** The Design drawer of a page or a card. Choices apply immediately. */
export function DesignSheet({ tabs, canUndo, onUndo, onClose }: DesignSheetProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
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
        tabs={tabs.map(({ id, label, Content }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<Spinner />}>
              <Content />
            </Suspense>
          ),
        }))}
      />
    </Drawer>
  )
}

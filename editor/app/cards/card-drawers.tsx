import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../cards/preflight/finding.ts'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import { Button } from '../../base/controls/button.tsx'
import { Drawer } from '../../base/controls/drawer.tsx'
import { lazyPart } from '../../base/controls/lazy-part.ts'
import { Spinner } from '../../base/controls/spinner.tsx'
import { Tabs } from '../../base/controls/tabs.tsx'
import type { CardDrawer } from '../../features/cards/editor/card-context.ts'
import { CheckDrawer } from '../../features/cards/editor/check-drawer.tsx'
import { CodeDrawer } from '../../features/cards/editor/code-drawer.tsx'
import { ImageDrawer } from '../../features/cards/editor/image-drawer.tsx'
import { LayoutTab } from '../../features/cards/editor/layout-tab.tsx'
import { VersionsDrawer } from '../../features/cards/editor/versions-drawer.tsx'
import '../../base/controls/panels.css'

const GraphicTab = lazyPart(async () => (await import('../../features/design/graphic-tab.tsx')).GraphicTab)
const FontTab = lazyPart(async () => (await import('../../features/design/font-tab.tsx')).FontTab)
const ColourTab = lazyPart(async () => (await import('../../features/design/colour-tab.tsx')).ColourTab)
const LogoTab = lazyPart(async () => (await import('../../features/design/logo/logo-tab.tsx')).LogoTab)

/** What only a card has that is stored. */
export interface StoredCard {
  printId: string
  /** The saved revision that the draft stands on. */
  revision: number
  onRestored: (card: PrintResponse) => void
}

export interface CardDrawersProps {
  drawer: CardDrawer
  findings: readonly Finding[]
  /** Null for a new card. */
  stored: StoredCard | null
  /** Pages of the first generation have none. */
  hasLogo: boolean
  dirty: boolean
  canUndo: boolean
  onUndo: () => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

/** Whichever drawer is open. */
export function CardDrawers(props: CardDrawersProps): ReactNode {
  const { drawer, findings, stored, dirty, onShow, onClose } = props
  switch (drawer) {
    case 'design':
      return <CardDesignDrawer {...props} />
    case 'image':
      return <ImageDrawer findings={findings} onClose={onClose} />
    case 'code':
      return <CodeDrawer findings={findings} onClose={onClose} />
    case 'check':
      return <CheckDrawer findings={findings} printId={stored?.printId ?? null} onShow={onShow} onClose={onClose} />
    case 'versions':
      return stored === null ? null : <VersionsDrawer {...stored} dirty={dirty} onClose={onClose} />
  }
}

/** Layouts of the card, and the look that it shares with sites. Choosing applies at once. */
function CardDesignDrawer({ hasLogo, canUndo, onUndo, onClose }: CardDrawersProps): ReactNode {
  const { t } = useTranslation('panels')
  const { t: card } = useTranslation('editor')
  const tabs = [
    { id: 'layout', label: card('layout'), Content: LayoutTab },
    { id: 'graphics', label: t('graphics'), Content: GraphicTab },
    { id: 'fonts', label: t('fonts'), Content: FontTab },
    { id: 'colours', label: t('colours'), Content: ColourTab },
    ...(hasLogo ? [{ id: 'logo', label: t('logo'), Content: LogoTab }] : []),
  ]
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

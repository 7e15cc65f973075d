import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../cards/preflight/finding.ts'
import type { PrintResponse } from '../../../cards/print-contract.ts'
import { DesignSheet } from '../../design/design-sheet.tsx'
import { designTabs } from '../../design/design-tabs.ts'
import type { CardDrawer } from './card-context.ts'
import { CheckDrawer } from './check-drawer.tsx'
import { CodeDrawer } from './code-drawer.tsx'
import { ImageDrawer } from './image-drawer.tsx'
import { LayoutTab } from './layout-tab.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'
import '../../kit/controls/panels.css'

/** Extra state of a card that has been saved. */
export interface StoredCard {
  printId: string
  /** The saved revision that the draft is based on. */
  revision: number
  onRestored: (card: PrintResponse) => void
}

export interface CardDrawersProps {
  drawer: CardDrawer
  findings: readonly Finding[]
  /** Null for a new card. */
  stored: StoredCard | null
  /** False for pages of the first generation, which have no logo. */
  hasLogo: boolean
  dirty: boolean
  canUndo: boolean
  onUndo: () => void
  onShow: (finding: Finding) => void
  onClose: () => void
}

/** The drawer that is open. */
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

/** The design tabs that cards share with pages, in the order for cards (product-rules.md#design). */
const sharedTabs = (['graphics', 'fonts', 'colours', 'logo'] as const).flatMap((wanted) =>
  designTabs.filter(({ id }) => id === wanted),
)

/** The card's layouts, and the design that it shares with sites. */
function CardDesignDrawer({ hasLogo, canUndo, onUndo, onClose }: CardDrawersProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'panels' })
  const { t: card } = useTranslation('cards', { keyPrefix: 'editor' })
  const tabs = [
    { id: 'layout', label: card('layout'), Content: LayoutTab },
    ...sharedTabs
      .filter(({ id }) => hasLogo || id !== 'logo')
      .map(({ id, label, Content }) => ({ id, label: t(label), Content })),
  ]
  return <DesignSheet tabs={tabs} canUndo={canUndo} onUndo={onUndo} onClose={onClose} />
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import type { EventLogo } from '../../design/event-logo.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'
import type { NotifyTiming } from './draft/document-store.ts'

/** The parts of a site or of a card that the pickers of the Design drawer set. */
export interface Look {
  fonts: SiteFonts
  colorScheme: ColourScheme
  siteGraphic: SiteGraphicName | null
  eventLogo: EventLogo | null
}

/** What the Design drawer changes. Keeps its identity while the same document is edited. */
export interface DesignTarget {
  subscribe: (listener: () => void) => () => void
  /** The document as it is; the same object until it changes. */
  look: () => Look
  /** The names that stand on it; empty while there are none. */
  title: () => string
  /** `adjusts` names the control that is being moved: what it does until it rests is one step to undo. */
  set: (change: Partial<Look>, how?: { adjusts?: string; timing?: NotifyTiming }) => void
}

export const DesignContext = createContext<DesignTarget | null>(null)

/** Throws outside a `DesignContext`. */
export function useDesignTarget(): DesignTarget {
  const target = useContext(DesignContext)
  if (target === null) throw new Error('used outside a design target')
  return target
}

/** The look as it stands now, and the names on it. */
export function useDesign(): { look: Look; title: string; set: DesignTarget['set'] } {
  const target = useDesignTarget()
  const look = useSyncExternalStore(target.subscribe, target.look)
  const title = useSyncExternalStore(target.subscribe, target.title)
  return { look, title, set: target.set }
}

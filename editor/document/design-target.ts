import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ColourScheme } from '../../design/colour-scheme.ts'
import type { EventLogo } from '../../design/event-logo.ts'
import type { SiteFonts } from '../../design/font-name.ts'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'
import type { NotifyTiming } from './draft/document-store.ts'

/** The parts of a site's or a card's design that the pickers of the Design drawer set. */
export interface Look {
  fonts: SiteFonts
  colorScheme: ColourScheme
  siteGraphic: SiteGraphicName | null
  eventLogo: EventLogo | null
}

/** The document whose design the Design drawer edits. Keeps its identity while the same document is edited. */
export interface DesignTarget {
  subscribe: (listener: () => void) => () => void
  /** The current design; the same object until it changes, as `useSyncExternalStore` requires. */
  look: () => Look
  /** The names shown on the document; '' while there are none. */
  title: () => string
  /** `adjusts` names the control being dragged: everything it sets until it comes to rest is one undo step. */
  set: (change: Partial<Look>, how?: { adjusts?: string; timing?: NotifyTiming }) => void
}

export const DesignContext = createContext<DesignTarget | null>(null)

/** Throws outside a `DesignContext`. */
export function useDesignTarget(): DesignTarget {
  const target = useContext(DesignContext)
  if (target === null) throw new Error('used outside a design target')
  return target
}

/** The current look and names, re-rendered on change. */
export function useDesign(): { look: Look; title: string; set: DesignTarget['set'] } {
  const target = useDesignTarget()
  const look = useSyncExternalStore(target.subscribe, target.look)
  const title = useSyncExternalStore(target.subscribe, target.title)
  return { look, title, set: target.set }
}

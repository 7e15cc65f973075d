import type { ReactNode } from 'react'

/** The kinds of islands; their scripts are in `islandScripts` (renderer/island-scripts.ts). */
export type IslandName = 'countdown' | 'form' | 'form-page' | 'gallery' | 'gifts' | 'invitation' | 'menu' | 'video'

interface IslandProps {
  name: IslandName
  /** Data for its script, as `data-` attributes; undefined values are omitted. */
  data?: Readonly<Record<string, string | number | undefined>>
  className: string
  /** If false, no script is started and this is plain markup. */
  alive?: boolean
  children: ReactNode
}

/**
 * A part of the page that becomes interactive in the guest's browser. The script (`startIsland`) works on this markup
 * instead of rendering it again; markup it adds later is in `Templates`.
 */
export function Island({ name, data = {}, className, alive = true, children }: IslandProps): ReactNode {
  const attributes = Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value]))
  return (
    <div className={className} data-island={alive ? name : undefined} {...attributes}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

/** The kinds of islands; `islandScripts` in renderer/island-scripts.ts has the script of each. */
export type IslandName = 'countdown' | 'form' | 'form-page' | 'gallery' | 'gifts' | 'menu' | 'video'

interface IslandProps {
  name: IslandName
  /** What its script has to know, as `data-` attributes; what is undefined is left out. */
  data?: Readonly<Record<string, string | number | undefined>>
  className: string
  /** Without it no script is started, and the part is plain markup. */
  alive?: boolean
  children: ReactNode
}

/**
 * A part of the page that comes alive in the guest's browser. The script (`startIsland`) takes over this very markup, so that
 * nothing is drawn a second time; what it adds later lies in `Templates`.
 */
export function Island({ name, data = {}, className, alive = true, children }: IslandProps): ReactNode {
  const attributes = Object.fromEntries(Object.entries(data).map(([key, value]) => [`data-${key}`, value]))
  return (
    <div className={className} data-island={alive ? name : undefined} {...attributes}>
      {children}
    </div>
  )
}

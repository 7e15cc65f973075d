import { useState } from 'react'

/** The columns of a table that the owner has hidden, stored in the browser; `atFirst`: before they have chosen any. */
export function useHiddenColumns(
  name: string,
  atFirst: readonly string[] = [],
): {
  hidden: ReadonlySet<string>
  setHidden: (hidden: ReadonlySet<string>) => void
} {
  const [hidden, set] = useState(() => read(name) ?? new Set(atFirst))
  return {
    hidden,
    setHidden: (next) => {
      set(next)
      try {
        window.localStorage.setItem(name, JSON.stringify([...next]))
      } catch {
        // without storage the choice lasts only as long as the page
      }
    },
  }
}

function read(name: string): ReadonlySet<string> | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null')
    return Array.isArray(kept) ? new Set(kept.filter((id): id is string => typeof id === 'string')) : null
  } catch {
    return null
  }
}

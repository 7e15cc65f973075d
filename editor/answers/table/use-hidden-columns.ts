import { useState } from 'react'

/** The columns that the owner has hidden, stored in the browser per form. */
export function useHiddenColumns(key: string): {
  hidden: ReadonlySet<string>
  setHidden: (hidden: ReadonlySet<string>) => void
} {
  const name = `festoon.answers.hidden.${key}`
  const [hidden, set] = useState(() => read(name))
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

function read(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

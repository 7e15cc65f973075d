import { useState } from 'react'

/** Which columns the owner has hidden, kept in the browser for each form. */
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
        // the choice lasts as long as the page
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

import { useState } from 'react'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { wordsFor, wordsForAll } from './link-text.ts'

interface Words {
  siteId: string
  language: string
  /** As they are before the owner changes them. */
  text: string
}

/** The words that go with a household's link, as the owner has written them: remembered in the browser for the others of its language. */
export function useOwnWords({ siteId, language, text }: Words, household: Household, url: string) {
  // one is not spoken to as several are
  const name = `festoon-link-words ${siteId} ${language} ${household.invitees.length === 1 ? 'one' : 'several'}`
  const place = { language, url }
  const [typed, setTyped] = useState(() => {
    const own = read(name)
    return own === null ? null : wordsFor(own, household, place)
  })
  const keep = (own: string | null) => {
    try {
      if (own === null) window.localStorage.removeItem(name)
      else window.localStorage.setItem(name, own)
    } catch {
      // without storage they last as long as the household is open
    }
  }
  return {
    text: typed ?? text,
    /** With the link, also where the owner has taken it out. */
    sent: typed === null ? text : wordsFor(typed, household, place),
    isChanged: typed !== null && typed !== text,
    write: (written: string) => {
      setTyped(written)
      keep(written === text ? null : wordsForAll(written, household, place))
    },
    reset: () => {
      setTyped(null)
      keep(null)
    },
  }
}

function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

import type { EventLogo } from '../event-logo.ts'

/** Whose logo it is: one name or two. */
export interface LogoNames {
  first: string
  second: string | null
}

/** For galleries of someone who has not said any names yet. Names are the same in every language. */
export const sampleNames: LogoNames = { first: 'Ellen', second: 'Axel' }

const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * The names to draw: the owner's own, or, while none are written, those in the page's title. Null when there are none at all.
 * A second name alone is drawn as the only one.
 */
export function namesOf(logo: Pick<EventLogo, 'name1' | 'name2'>, title: string): LogoNames | null {
  const own = [logo.name1, logo.name2].map(oneSpace).filter((name) => name !== '')
  const [first, second = null] = own.length > 0 ? own : namesInTitle(title)
  return first === undefined ? null : { first, second }
}

/** 'Åsa & Örjan', 'Åsa och Örjan', 'Bo + Liv': two names; any other title is one. */
export function namesInTitle(title: string): string[] {
  const whole = oneSpace(title)
  const parts = whole.split(/\s*&\s*|\s+\+\s+|\s+(?:och|and|og)\s+/i).filter((part) => part !== '')
  if (parts.length === 2) return parts
  return whole === '' ? [] : [whole]
}

/** What the logo is called for those who listen. */
export const spokenNames = ({ first, second }: LogoNames): string => (second === null ? first : `${first} & ${second}`)

export const capitals = (text: string): string => text.toLocaleUpperCase('sv')

/** The first letter of a name in upper case, with its accent. */
export function initialOf(name: string): string {
  const [letter = ''] = name.normalize('NFC').replace(/^[^\p{L}\p{N}]+/u, '')
  // ß becomes two letters
  return [...capitals(letter)][0] ?? ''
}

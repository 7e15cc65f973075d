import type { EventLogo } from '../event-logo.ts'

/** The names in a logo: one or two. */
export interface LogoNames {
  first: string
  second: string | null
}

/** Sample names for galleries. Names are the same in every language. */
export const sampleNames: LogoNames = { first: 'Ellen', second: 'Axel' }

const oneSpace = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * The names to draw: the owner's, or if there are none, those in the page's title; null if there are none at all. A second name without
 * a first is drawn alone.
 */
export function namesOf(logo: Pick<EventLogo, 'name1' | 'name2'>, title: string): LogoNames | null {
  const own = [logo.name1, logo.name2].map(oneSpace).filter((name) => name !== '')
  const [first, second = null] = own.length > 0 ? own : namesInTitle(title)
  return first === undefined ? null : { first, second }
}

/** 'Åsa & Örjan', 'Åsa och Örjan' and 'Bo + Liv' are two names; any other title is one. */
export function namesInTitle(title: string): string[] {
  const whole = oneSpace(title)
  const parts = whole.split(/\s*&\s*|\s+\+\s+|\s+(?:och|and|og)\s+/i).filter((part) => part !== '')
  if (parts.length === 2) return parts
  return whole === '' ? [] : [whole]
}

/** The logo's accessible name. */
export const spokenNames = ({ first, second }: LogoNames): string => (second === null ? first : `${first} & ${second}`)

export const capitals = (text: string): string => text.toLocaleUpperCase('sv')

/** A name's initial in upper case, with its accent. */
export function initialOf(name: string): string {
  const [letter = ''] = name.normalize('NFC').replace(/^[^\p{L}\p{N}]+/u, '')
  // ß becomes two letters
  return [...capitals(letter)][0] ?? ''
}

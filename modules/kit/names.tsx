import type { ReactNode } from 'react'

/** Names that are together at most this long may stand on one line, where a theme wants them to. Characters. */
const shortNames = 12

/**
 * Names joined by an ampersand, each on a line of its own with the ampersand between, as `.names` in the style sheets
 * sets it. Any other title stays as it is.
 */
export function dressNames(title: string): ReactNode {
  const [first, second, ...rest] = title.split(/\s+&\s+/)
  if (first === undefined || second === undefined || rest.length > 0) return title
  return (
    <span className={title.length <= shortNames ? 'names short' : 'names'}>
      <span>{first}</span> <span className="ampersand">&amp;</span> <span>{second}</span>
    </span>
  )
}

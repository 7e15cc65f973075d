import type { Brand } from '../../domain/commerce/market.ts'

/** Colours of an icon, as CSS: what the tile is filled with, and what is drawn on it. */
export interface IconColours {
  background: string
  ink: string
}

/** Each brand's accent, as in its logo and buttons. */
export const brandColours: Record<Brand, IconColours> = {
  wedding: { background: '#6b4a3a', ink: '#fff9f1' },
  party: { background: '#8a1e4b', ink: '#fff6ee' },
  event: { background: '#2a4b8d', ink: '#f7f9ff' },
}

/** What hangs from the line: two rings, three pennants, three lanterns. Few and heavy: they are read at 16 px. */
const hangings: Record<Brand, string> = {
  wedding: '<circle cx="24" cy="40" r="12"/><circle cx="40" cy="40" r="12"/>',
  party: '<path d="m9.5 21.5 11.2 5L9 43zM24.5 27.5h15L32 51zM43.3 26.5l11.2-5L55 43z" fill="INK"/>',
  event:
    '<g fill="INK"><circle cx="13" cy="35" r="5"/><circle cx="32" cy="41.5" r="7"/><circle cx="51" cy="35" r="5"/></g>',
}

/**
 * A brand's icon: a festoon hung between the edges of a tile. `round`: with the corners that browsers' tabs show; phones cut
 * their own.
 */
export function iconSvg(brand: Brand, { background, ink }: IconColours, round = true): string {
  const drawn = hangings[brand].replaceAll('INK', ink)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64"${round ? ' rx="14"' : ''} fill="${background}"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M6 18c9 13 43 13 52 0"/>${drawn}</g></svg>`
  )
}

/** Path of a site's cards, without a slash at its end, of whichever page about cards: `/redigera/abc/inbjudningar`. */
export function cardsPath(pathname: string): string {
  return pathname.replace(/(\/inbjudningar)(?:\/.*)?$/, '$1')
}

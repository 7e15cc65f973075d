/** The path of a site's cards, from that of any page about cards, without a trailing slash: `/redigera/abc/inbjudningar`. */
export function cardsPath(pathname: string): string {
  return pathname.replace(/(\/inbjudningar)(?:\/.*)?$/, '$1')
}

/**
 * A page's path as it is told to others: without whose site, which payment or which link it is. Null for pages whose address is
 * itself a secret: nothing is measured there, and no script of others is let in.
 */
export function pageName(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  if (/^\/aterstall-losenord\/./.test(path)) return null
  return (
    path.replace(/^\/redigera\/[^/]+/, '/redigera/{site}').replace(/\/bekraftelse\/[^/]+$/, '/bekraftelse/{payment}') ||
    '/'
  )
}

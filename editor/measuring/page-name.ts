/**
 * A page's path as reported to third parties, without ids of sites, payments or links. Null for pages whose URL is itself a
 * secret: nothing is measured there, and no third-party script is loaded.
 */
export function pageName(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '')
  if (/^\/aterstall-losenord\/./.test(path)) return null
  return (
    path.replace(/^\/redigera\/[^/]+/, '/redigera/{site}').replace(/\/bekraftelse\/[^/]+$/, '/bekraftelse/{payment}') ||
    '/'
  )
}

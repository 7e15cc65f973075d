/** The values of the path parameters, by name. */
export type PathParams = Readonly<Record<string, string | undefined>>

/**
 * The parameters of a path under a pattern such as `/redigera/:siteId`, in which a segment that ends in `?` is optional; null when it does
 * not match. A trailing slash and case are ignored.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const names: string[] = []
  const expression = pattern.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    names.push(name)
    return optional === undefined ? '/([^/]+)' : '(?:/([^/]+))?'
  })
  const found = new RegExp(`^${expression}/?$`, 'i').exec(pathname)
  return found && Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1])]))
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return part
  }
}

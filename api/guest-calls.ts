import type { Route } from './route.ts'

/** Matches the path of a route, with or without a trailing slash. Does not validate parameters, which is up to the route. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${pathSource(path)}/?$`)
}

/** `\x5c` is a backslash; nginx would treat a literal one as an escape. */
const pathSource = (path: string) => path.replace(/\{\w+\}/g, '[^/\\x5c?#]+')

/** A call that the guests' server passes on: methods, and the path as the source of a regular expression without anchors. */
interface GuestCall {
  methods: readonly string[]
  path: string
}

/** The calls that guests may make, one entry per path. */
function guestCallsOf(routes: readonly Route[]): GuestCall[] {
  const methods = new Map<string, Set<string>>()
  for (const { method, path, guests } of routes) {
    if (guests !== true) continue
    const known = methods.get(path) ?? new Set()
    for (const name of method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) known.add(name)
    methods.set(path, known)
  }
  return [...methods]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, names]) => ({ methods: [...names].sort(), path: pathSource(path) }))
}

const madeBy = 'Generated from the routes with `guests: true` by `npx vitest run api/guest-calls -u`.'

/** Source of the module with the edge's list. */
export function edgeSource(routes: readonly Route[]): string {
  const entries = guestCallsOf(routes).map(
    ({ methods, path }) =>
      `  {\n    methods: [${methods.map((name) => `'${name}'`).join(', ')}],\n    path: '${path.replaceAll('\\', '\\\\')}',\n  },\n`,
  )
  return `/** ${madeBy} */
export const guestCallList: readonly { methods: readonly string[]; path: string }[] = [
${entries.join('')}]
`
}

/** The same list as lines for nginx's map of `$request_method $request_uri`. */
export function nginxLines(routes: readonly Route[]): string {
  const lines = guestCallsOf(routes).map(({ methods, path }) => `"~^(?:${methods.join('|')}) ${path}/?(?:\\?|$)" 1;\n`)
  return `# ${madeBy}\n${lines.join('')}`
}

import type { Route } from './route.ts'

/** Matches a path of a route, with and without a trailing slash. What its parameters may be is the route's own to judge. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${pathSource(path)}/?$`)
}

/** `\x5c` is a backslash, which nginx would read as an escape. */
const pathSource = (path: string) => path.replace(/\{\w+\}/g, '[^/\\x5c?#]+')

/** A path that the guests' server passes on, as the source of a regular expression without its ends, and for which methods. */
interface GuestCall {
  methods: readonly string[]
  path: string
}

/** What guests may call, by path. */
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

const madeBy = 'Made from the routes that say `guests: true`, by `npx vitest run api/guest-calls -u`.'

/** The edge's list, as a module. */
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

/** The same list as lines of nginx' map of `$request_method $request_uri`. */
export function nginxLines(routes: readonly Route[]): string {
  const lines = guestCallsOf(routes).map(({ methods, path }) => `"~^(?:${methods.join('|')}) ${path}/?(?:\\?|$)" 1;\n`)
  return `# ${madeBy}\n${lines.join('')}`
}

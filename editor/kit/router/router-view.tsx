import {
  type AnchorHTMLAttributes,
  Component,
  type ComponentType,
  createContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Place } from './history.ts'
import type { Blocked, NavigateOptions, Router, Shown } from './router.ts'

interface Routing {
  router: Router
  shown: Shown
}

const RoutingContext = createContext<Routing | null>(null)
/** The nesting depth of this page, and the context from its enclosing page. */
const OutletContext = createContext<{ depth: number; given: unknown }>({ depth: 0, given: undefined })

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (routing === null) throw new Error('this needs a RouterView around it')
  return routing
}

export interface RouterViewProps {
  router: Router
  /** Shown until the first page has been loaded. */
  loading: ReactNode
  /** Shown instead of a page that threw or could not be fetched. */
  ErrorPage: ComponentType<{ error: unknown }>
  /** Rendered around every page; contains an `Outlet`. */
  children: ReactNode
}

/** Renders the router's page; the previous page stays until the next has all it needs. */
export function RouterView({ router, loading, ErrorPage, children }: RouterViewProps): ReactNode {
  const [shown, setShown] = useState(router.read)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(router.read()))
    show()
    return router.subscribe(show)
  }, [router])
  const routing = useMemo(() => (shown === null ? null : { router, shown }), [router, shown])
  if (routing === null) return loading
  const { failure, place } = routing.shown
  return (
    <RoutingContext value={routing}>
      <ErrorBoundary place={place} ErrorPage={ErrorPage}>
        {failure === null ? children : <ErrorPage error={failure.error} />}
      </ErrorBoundary>
    </RoutingContext>
  )
}

interface ErrorBoundaryProps {
  place: Place
  ErrorPage: ComponentType<{ error: unknown }>
  children: ReactNode
}

/** Resets when the place changes. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { place: Place; thrown: { error: unknown } | null }> {
  override state = { place: this.props.place, thrown: null as { error: unknown } | null }
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }
  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: { place: Place }) {
    return place === state.place ? null : { place, thrown: null }
  }
  override render(): ReactNode {
    const { thrown } = this.state
    return thrown === null ? this.props.children : createElement(this.props.ErrorPage, thrown)
  }
}

/** Renders the nested page. `context` is available to it through `useOutletContext`. */
export function Outlet({ context }: { context?: unknown }): ReactNode {
  const { depth } = use(OutletContext)
  const Page = useRouting().shown.pages[depth]
  const inner = useMemo(() => ({ depth: depth + 1, given: context }), [depth, context])
  if (Page === undefined) return null
  return (
    <OutletContext value={inner}>
      <Page />
    </OutletContext>
  )
}

/** The context that the enclosing page passes to its `Outlet`. */
export const useOutletContext = <Given,>(): Given => use(OutletContext).given as Given

export const useLocation = (): Place => useRouting().shown.place

/** The values of the route's path parameters, by name. */
export const useParams = (): Shown['params'] => useRouting().shown.params

/** Keeps its identity between renders. */
export const useNavigate = (): Router['navigate'] => useRouting().router.navigate

type SetSearchParams = (
  next: Record<string, string> | ((given: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/** The query parameters and a setter. The setter keeps its identity. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const given = useMemo(() => new URLSearchParams(search), [search])
  const latest = useRef(given)
  latest.current = given
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const parameters = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next
      navigate(`?${new URLSearchParams(parameters)}`, options)
    },
    [navigate],
  )
  return [given, set]
}

/** Blocks navigation until it is confirmed; returns the blocked navigation, or null. */
export function useBlocker(blocks: (from: Place, to: Place) => boolean): Blocked | null {
  const { router } = useRouting()
  const [blocked, setBlocked] = useState<Blocked | null>(null)
  const latest = useRef(blocks)
  latest.current = blocks
  useEffect(() => router.block({ blocks: (from, to) => latest.current(from, to), onBlocked: setBlocked }), [router])
  return blocked
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** An address in the app. */
  to: string
  /** State for the target page (`Place.state`). */
  state?: unknown
}

/** A link within the app; with a modifier key it behaves as a plain link. */
export function Link({ to, state, ...link }: LinkProps): ReactNode {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to, { state })
  }
  return <a {...link} href={to} onClick={follow} />
}

/** Navigates when mounted, replacing the current history entry. */
export function Navigate({ to }: { to: string }): ReactNode {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

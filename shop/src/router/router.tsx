import { createContext, useContext, useLayoutEffect, type ComponentType, type ReactNode } from 'react'

/** Where the visitor is. `isBack`: by the browser's own means (opened, back, forward), so that it keeps its scroll position. */
export type Place = { pathname: string; search: string; state: unknown; isBack: boolean }
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void
type Params = Readonly<Record<string, string>>

const Places = createContext<{ place: Place; navigate: Navigate }>({
  place: { pathname: '/', search: '', state: null, isBack: true },
  navigate: () => {},
})
const RouteParams = createContext<Params>({})

/** Tells everything below where the visitor is, and how to go elsewhere. */
export function Router({ place, navigate, children }: { place: Place; navigate: Navigate; children: ReactNode }) {
  return <Places value={{ place, navigate }}>{children}</Places>
}

/** Where the visitor is; `/` outside a `Router`. */
export function usePlace(): Place {
  return useContext(Places).place
}

/** Goes to another page; does nothing outside a `Router`. */
export function useNavigate(): Navigate {
  return useContext(Places).navigate
}

/** The parts of the address that the page's pattern names. */
export function useParams(): Params {
  return useContext(RouteParams)
}

/** Goes to another page as soon as it is shown. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useLayoutEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

/** Shows the first page whose pattern fits the address: `/p/:url`, or `*` for any. */
export function Routes({ pages }: { pages: readonly (readonly [pattern: string, Page: ComponentType])[] }) {
  const { pathname } = usePlace()
  for (const [pattern, Page] of pages) {
    const params = matchPath(pattern, pathname)
    if (params) {
      return (
        <RouteParams key={pattern} value={params}>
          <Page />
        </RouteParams>
      )
    }
  }
  return null
}

/** What the parts of a pattern that start with a colon stand for in a path, or null when it does not fit. */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '')
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

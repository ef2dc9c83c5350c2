import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Location, type Navigator, type To } from 'react-router'

type Place = { location: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>; navigationType: NavigationType }

/**
 * React Router on the browser's own history. It does what the library's `BrowserRouter` does for a shop without data routers,
 * forms and fetchers; leaving those out keeps five KiB from the first load.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeAfter(NavigationType.Pop))
  const [navigator] = useState(() =>
    createNavigator((navigationType) => startTransition(() => setPlace(placeAfter(navigationType)))),
  )

  useLayoutEffect(() => {
    const onPop = () => startTransition(() => setPlace(placeAfter(NavigationType.Pop)))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  return (
    <Router location={place.location} navigationType={place.navigationType} navigator={navigator}>
      {children}
    </Router>
  )
}

function createNavigator(onMove: (type: NavigationType) => void): Navigator {
  return {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push: (to, state: unknown) => {
      history.pushState(state ?? null, '', hrefOf(to))
      onMove(NavigationType.Push)
    },
    replace: (to, state: unknown) => {
      history.replaceState(state ?? null, '', hrefOf(to))
      onMove(NavigationType.Replace)
    },
  }
}

function placeAfter(navigationType: NavigationType): Place {
  const { pathname, search, hash } = window.location
  return { location: { pathname, search, hash, state: history.state as unknown }, navigationType }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to)
}

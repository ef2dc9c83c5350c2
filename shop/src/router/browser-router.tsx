import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, type Navigate, type Place } from './router.tsx'

/** The router on the browser's own history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeAfter(true))
  const [navigate] = useState((): Navigate => (to, { replace = false, state = null } = {}) => {
    history[replace ? 'replaceState' : 'pushState'](state, '', to)
    startTransition(() => setPlace(placeAfter(false)))
  })

  useLayoutEffect(() => {
    const onPop = () => startTransition(() => setPlace(placeAfter(true)))
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  return (
    <Router place={place} navigate={navigate}>
      {children}
    </Router>
  )
}

function placeAfter(isBack: boolean): Place {
  const { pathname, search } = window.location
  return { pathname, search, state: history.state as unknown, isBack }
}

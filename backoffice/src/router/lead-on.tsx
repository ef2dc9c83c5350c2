import { useEffect } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

/**
 * Leads on to `to` in place of this screen, as Navigate does; but not away from where someone went meanwhile: a screen that is still on its way
 * when they press a link may come before the one they asked for (EVT-92).
 */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  const here = useHref(useLocation().pathname)
  useEffect(() => {
    if (location.pathname === here) void navigate(to, { replace: true })
  }, [navigate, here, to])
  return null
}

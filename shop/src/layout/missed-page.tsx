import { Alert } from '@entree/web/ui/alert.tsx'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../messages.ts'
import { Link } from '../router/link.tsx'
import { usePlace } from '../router/router.tsx'
import { setMissed, useMissed } from './missed.ts'
import styles from './missed-page.module.css'

/**
 * At the root, where a page leads that could not be loaded (ERR-06), the way back to that page: its address may be that of an order or a ticket,
 * which nobody knows by heart (ERR-58).
 */
export function MissedPage() {
  const t = useT()
  const missed = useMissed()
  const { pathname } = usePlace()
  const arrive = useEffectEvent((at: string) => {
    if (missed !== null && !isBeside(missed, at)) setMissed(null)
  })
  useEffect(() => arrive(pathname), [pathname])
  if (missed === null || !isBeside(missed, pathname)) return null
  return (
    <div className={styles.missed}>
      <Alert
        kind="warning"
        live
        actions={
          <Link to={missed} className={buttonClass({})}>
            {t('try_again')}
          </Link>
        }
      >
        {t('page_missed')}
      </Alert>
    </div>
  )
}

/** The root may lead on to the only point of sale (SHOP-12); whoever goes further, or back to the page, does something else. */
function isBeside(missed: string, pathname: string): boolean {
  return (pathname === '/' || pathname.startsWith('/p/')) && missed.split('?', 1)[0] !== pathname
}

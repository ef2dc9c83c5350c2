import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, usePlace } from '../router/router.tsx'
import { companyQuery, injected } from '../data.ts'
import { ConsentSettingsButton } from '../features/consent/consent-settings-button.tsx'
import { Consent } from '../features/consent/consent.tsx'
import { isEmbedded } from '../features/embed/embed-mode.ts'
import { useT } from '../messages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MissedPage } from './missed-page.tsx'
import { PageLoading } from './page-loading.tsx'
import styles from './layout.module.css'

/** What surrounds every page (LAY-01): the company's header and footer in its colours, and the way past them. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT()
  const { data: company, isError } = useQuery(companyQuery())
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const isInSite = isEmbedded()

  // With the company the server has written its colours into the page as well.
  useEffect(() => {
    if (company && company !== injected.company)
      import('@entree/web/theme.ts').then(({ applyTheme }) => applyTheme(company.layout)).catch(() => undefined)
  }, [company])

  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const begin = (keepFocus: (main: HTMLElement) => () => void) => {
      if (main.current && !isGone) stop = keepFocus(main.current)
    }
    import('./keep-focus.ts').then((part) => begin(part.keepFocus)).catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  // No company answers to this host (SHOP-02).
  useEffect(() => {
    if (isError && pathname !== '/404') navigate('/404', { replace: true })
  }, [isError, pathname, navigate])

  return (
    <div className={`shop ${styles.shop}`}>
      <a href="#main" className={styles.skip}>
        {t('skip_to_content')}
      </a>
      <Consent />
      {!isInSite && <Header company={company} />}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <MissedPage />
        <Suspense fallback={<PageLoading />}>{company || isError ? children : <PageLoading />}</Suspense>
      </main>
      {isInSite ? <ConsentSettingsButton className={styles.settings} /> : <Footer company={company} />}
    </div>
  )
}

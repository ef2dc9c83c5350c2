import { useTakeOver } from '@entree/web/early/take-over.ts'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { NoCompanyPage } from './no-company-page.tsx'
import { useT } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { CompanySwitch, useCompanySwitch } from './company-switch.tsx'
import { ImpersonationBar } from './impersonation-bar.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

let isDrawerThere = false
const loadMenuDrawer = async () => {
  const part = await import('./menu-drawer.tsx')
  isDrawerThere = true
  return part.MenuDrawer
}
const MenuDrawer = lazyDialog(loadMenuDrawer)

/** What a user without any rights may still open (DEC-B-19). */
const ALWAYS_OPEN = ['/profile']

/** The frame around every screen: menu, top bar, and the bar of an administrator who works as another user. */
export function Shell() {
  return (
    <CompanySwitch>
      <Frame />
    </CompanySwitch>
  )
}

function Frame() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [wasMenuOpen, setWasMenuOpen] = useState(false)
  if (isMenuOpen && !wasMenuOpen) setWasMenuOpen(true)
  const closeMenu = () => {
    menu.close()
    // One that did not load is fetched again when it is opened again; one that did stays, so that its closing is seen.
    if (!isDrawerThere) setWasMenuOpen(false)
  }
  const { permissions } = useSession()
  const { isSwitching } = useCompanySwitch()
  const { pathname } = useLocation()
  const t = useT()
  useTakeOver(
    true,
    ({ pressed }) => {
      if (pressed === 'menu') menu.open()
    },
    // Opened before the app ran, it stays so: what it is made of comes first.
    ({ pressed }) => (pressed === 'menu' ? loadMenuDrawer() : null),
  )
  const hasRights = permissions.length > 0 || ALWAYS_OPEN.includes(pathname)
  const screen = hasRights ? <Outlet /> : <NoCompanyPage />
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <ImpersonationBar />
      <div className={styles.shell}>
        <aside className={styles.side} aria-label="Entree">
          <Sidebar />
        </aside>
        {wasMenuOpen && (
          <Suspense fallback={null}>
            <MenuDrawer isOpen={isMenuOpen} onClose={closeMenu} />
          </Suspense>
        )}
        <div className={styles.column}>
          <MaintenanceNotice />
          <TopBar onOpenMenu={menu.open} />
          <main id="content" tabIndex={-1} className={styles.content}>
            <Suspense fallback={<PageSkeleton />}>{isSwitching ? <PageSkeleton /> : screen}</Suspense>
          </main>
        </div>
      </div>
      <ScrollRestoration />
    </>
  )
}

import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ColorSchemeButton } from '../shell/color-scheme-button.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { Wordmark } from '../shell/wordmark.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import styles from './bare-frame.module.css'

/** The page around a screen without menu: login, sign-up, a new password. */
export function BareFrame() {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Wordmark />
        <div className={styles.tools}>
          <LanguageMenu />
          <ColorSchemeButton />
        </div>
      </header>
      <main className={styles.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

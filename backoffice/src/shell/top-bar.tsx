import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useT } from '../messages.ts'
import { Icon } from '../ui/icon.tsx'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { CompanyButton } from './company-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const CommandSearch = lazy(async () => ({ default: (await import('./command-search.tsx')).CommandSearch }))
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The bar on top: the menu on a phone, the company that people of the platform work for, search, language, light or dark, and the user. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const [isSearching, search] = useDisclosure(false)
  const t = useT()
  useHotkeys([['mod+K', search.open]], [])
  // On a phone the company has the second line of the bar: last to be seen, and last to be reached.
  const isNarrow = useMediaQuery('(width < 40rem)')
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.burger}
        aria-label={t('shell.open_menu')}
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
      {!isNarrow && <CompanyButton />}
      <UnstyledButton className={styles.search} onClick={search.open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" size={18} />
        <span className={styles.searchText}>{t('search.open')}</span>
        <kbd className={styles.keys}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <div className={styles.tools}>
        <LanguageMenu />
        <ColorSchemeButton />
        <UserMenu />
      </div>
      {isNarrow && <CompanyButton />}
      {isSearching && (
        <Suspense fallback={null}>
          <CommandSearch onClose={search.close} />
        </Suspense>
      )}
    </header>
  )
}

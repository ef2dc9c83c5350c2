import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '../messages.ts'
import { loadConfirm } from '../ui/confirm.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { loadMenu } from '../ui/menu/menu-button.tsx'
import { loadPopover } from '../ui/menu/popover-button.tsx'
import { useFetchLater } from '../ui/use-fetch-later.ts'
import { ColorSchemeButton } from './color-scheme-button.tsx'
import { CompanyButton } from './company-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const loadSearch = async () => (await import('./command-search.tsx')).CommandSearch
const CommandSearch = lazyDialog(loadSearch)
const fetchLater = () => Promise.all([loadSearch, loadMenu, loadPopover, loadConfirm].map((load): Promise<unknown> => load()))
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The bar on top: the menu on a phone, the company that people of the platform work for, search, language, light or dark, and the user. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const search = useSearch()
  const t = useT()
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
      {search.isOpen && (
        <Suspense fallback={null}>
          <CommandSearch text={search.text} onText={search.setText} onClose={search.close} />
        </Suspense>
      )}
    </header>
  )
}

/**
 * The search, and what was typed for it: keys that come before its field is there are not lost. It is fetched when the screen is there,
 * with what menus and questions are made of. */
function useSearch() {
  const [text, setText] = useState<string | null>(null)
  const isOpen = text !== null
  const open = () => setText((before) => before ?? '')
  useHotkeys([['mod+K', open]], [])
  useFetchLater(fetchLater)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      const isThere = document.activeElement?.closest('[role="dialog"]')
      if (isThere || (!isTyped && event.key !== 'Backspace')) return
      event.preventDefault()
      setText((before) => (isTyped ? (before ?? '') + event.key : (before ?? '').slice(0, -1)))
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen])
  return { isOpen, text: text ?? '', open, setText, close: () => setText(null) }
}

import { useLanguage } from '@entree/web/language.tsx'
import { readToken } from '@entree/web/session.ts'
import { useEffect } from 'react'
import { useHref } from 'react-router'
import { forgetMenu, keepMenu } from '../early/kept-menu.ts'
import { useT } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import { tokenOfScreen } from '../session/token.ts'
import { iconShape } from '../ui/icon.tsx'
import type { ShownGroup } from './use-navigation.ts'

/** Keeps the menu as it is shown, for the next start: then it is there before the app runs (LAY-41). Not that of whom an administrator works as. */
export function useKeptMenu(groups: readonly ShownGroup[], has_company: boolean): void {
  const { language } = useLanguage()
  const { impersonator } = useSession()
  const base = useHref('/').replace(/\/$/, '')
  const t = useT()
  useEffect(() => {
    const token = readToken()
    if (token === null || token !== tokenOfScreen() || impersonator) return forgetMenu()
    keepMenu(token, {
      language,
      has_company,
      groups: groups.map(({ label, entries }) => ({
        label,
        name: label === null ? '' : t(label),
        entries: entries.map((entry) => ({
          name: t(entry.label),
          to: base + entry.to,
          icon: iconShape(entry.icon),
          at: [entry.to, ...entry.needs.map(({ to }) => to)],
        })),
      })),
    })
  })
}

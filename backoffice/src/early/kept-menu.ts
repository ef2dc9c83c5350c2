import { languageOf, type Language } from '@entree/domain/foundation/languages.ts'

const KEY = 'entree.menu'
/** Enough of a token to tell whether it is still the one that the menu was shown with. */
const MARK_LENGTH = 8

/** What the menu was at last, so that it can be shown before the app runs: where it leads, and what that is called. */
export type KeptMenu = {
  language: Language
  /** A line below the name of the product says for whom one works. */
  has_company: boolean
  groups: readonly KeptGroup[]
}
type KeptGroup = {
  /** By which the app knows it; null: the first. */
  label: string | null
  name: string
  entries: readonly {
    name: string
    to: string
    /** The shape of its sign. */
    icon: string
    /** The paths below /backoffice whose screens are its own. */
    at: readonly string[]
  }[]
}

/** Keeps the menu of the user with the token. */
export function keepMenu(token: string, menu: KeptMenu): void {
  const text = `${token.slice(0, MARK_LENGTH)} ${JSON.stringify(menu)}`
  try {
    if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing has nobody signed in after a reload either.
  }
}

/** Forgets the menu, as the user it was shown to signs out. */
export function forgetMenu(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** The menu that was kept for a token; null: none, or another user's. */
export function keptMenu(token: string | null): KeptMenu | null {
  try {
    const mark = `${token?.slice(0, MARK_LENGTH)} `
    const text = localStorage.getItem(KEY)
    if (token === null || !text?.startsWith(mark)) return null
    const menu = JSON.parse(text.slice(mark.length)) as KeptMenu
    return languageOf(menu.language) === null ? null : menu
  } catch {
    return null
  }
}

import { hasSessionEnded, keepToken, onTokenChange, readToken } from '@entree/web/session.ts'
import { forgetMenu } from '../early/kept-menu.ts'
import { useSyncExternalStore } from 'react'

let hasLeft = false
let entered: string | null = null
let ofScreen: string | null = null

/** The token of the user; null once they signed out, here or in another tab, or a call was answered 401 (AUTH-09, TOAST-09). */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, readToken)
}

/** Whether the last session ended without the user's doing, and nobody has signed in or out since. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(onTokenChange, hasSessionEnded)
}

/** Keeps the token of a user who signed in. */
export function enter(token: string): void {
  hasLeft = false
  entered = token
  ofScreen = null
  keepToken(token)
}

/** Whether a token is that of a user who signed in here, on a page for it, and so starts with nothing of the user before. */
export function didEnter(token: string): boolean {
  return entered === token
}

/** The user wants to go: a session that ends from here on is theirs to end. */
export function startLeaving(): void {
  hasLeft = true
}

/** Forgets the token because the user wants to go: no need to say that the session expired. */
export function leave(): void {
  hasLeft = true
  ofScreen = null
  forgetMenu()
  keepToken(null)
}

/** Whether it was the user who signed out last. */
export function didLeave(): boolean {
  return hasLeft
}

/** Keeps in mind with which token the screen is shown, whatever becomes of it; null: with the one there is. */
export function showWith(token: string | null): void {
  // Whoever left before, here is someone.
  if (token !== null) hasLeft = false
  ofScreen = token
}

/** The token that the screen is shown with: once a session has ended, that of before, until it is known who signed in again (AUTH-22). */
export function tokenOfScreen(): string | null {
  return ofScreen ?? readToken()
}

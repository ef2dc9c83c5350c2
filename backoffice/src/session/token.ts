import { keepToken, onTokenChange, readToken } from '@entree/web/session.ts'
import { forgetMenu } from '../early/kept-menu.ts'
import { useSyncExternalStore } from 'react'

let hasLeft = false

/** The token of the user; null once they signed out, here or in another tab, or a call was answered 401 (AUTH-09, TOAST-09). */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, readToken)
}

/** Keeps the token of a user who signed in. */
export function enter(token: string): void {
  hasLeft = false
  keepToken(token)
}

/** Forgets the token because the user wants to go: no need to say that the session expired. */
export function leave(): void {
  hasLeft = true
  forgetMenu()
  keepToken(null)
}

/** Whether it was the user who signed out last. */
export function didLeave(): boolean {
  return hasLeft
}

import { createContext, useContext } from 'react'
import type { Session } from './session.tsx'

/** What a user whose session ended over a screen signs in again with (AUTH-22). */
export type SignedOut = {
  user: Pick<Session['user'], 'email'>
  /** `awaited`: nobody has signed in yet. `asked`: someone has, and it is being asked who. `unknown`: that could not be asked. */
  state: 'awaited' | 'asked' | 'unknown'
  /** Keeps the token of a user who signed in again. */
  onSignedIn: (answer: { token: string }) => void
  /** Asks again who has signed in. */
  onRetry: () => void
  /** Leaves the screen, with what is filled in, for the sign-in page. */
  onLeave: () => void
}

/** Null but over a screen whose user has to sign in again. */
export const SignedOutContext = createContext<SignedOut | null>(null)

/** Whom to sign in again, and how; only over the screen. */
export function useSignedOut(): SignedOut {
  const signedOut = useContext(SignedOutContext)
  if (!signedOut) throw new Error('useSignedOut without a screen whose user has to sign in again')
  return signedOut
}

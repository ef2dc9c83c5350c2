import { keepToken, readToken } from '@entree/web/session.ts'
import { useEffect, useEffectEvent, useMemo, useState, type ComponentType } from 'react'
import { send } from '../send.ts'
import { useCover } from './cover.ts'
import { hasToSetPassword, type Session } from './session.tsx'
import { SignedOutContext, type SignedOut } from './signed-out.ts'

type OverScreenProps = {
  /** Who has to sign in again. */
  user: Session['user']
  /** Of someone who has signed in since; null: nobody has. */
  token: string | null
  SignIn: ComponentType
  /** Called once it is known who has signed in; null: someone who cannot be identified on this screen. */
  onKnown: (token: string, session: Session | null) => void
}

/**
 * Covers the screen and lets its user sign in again over it. The server is asked who has signed in, here or in another
 * tab (AUTH-22, AUTH-23).
 */
export function OverScreen({ user, token, SignIn, onKnown }: OverScreenProps) {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<{ token: string; tries: number } | null>(null)
  useCover()

  const know = useEffectEvent(onKnown)
  useEffect(() => {
    if (token === null) return undefined
    let isOver = false
    send('getMe', {}, { company_id: null }).then(
      (session) => {
        if (!isOver && readToken() === token) know(token, session)
      },
      (error: unknown) => {
        if (isOver || readToken() !== token) return
        if (hasToSetPassword(error)) know(token, null)
        else setFailed({ token, tries })
      },
    )
    return () => {
      isOver = true
    }
  }, [token, tries])

  const hasFailed = failed?.token === token && failed?.tries === tries
  const signedOut = useMemo<SignedOut>(
    () => ({
      user,
      state: token === null ? 'awaited' : hasFailed ? 'unknown' : 'asked',
      onSignedIn: (answer) => keepToken(answer.token),
      onRetry: () => setTries((before) => before + 1),
      onLeave: () => keepToken(null),
    }),
    [user, token, hasFailed],
  )
  return (
    <SignedOutContext value={signedOut}>
      <SignIn />
    </SignedOutContext>
  )
}

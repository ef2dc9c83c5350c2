import type { CallAnswer } from '@entree/contract/calls.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useRef, useState } from 'react'
import { isBroken } from '../../../data.ts'
import { useT } from '../../../messages.ts'
import { useEnter } from '../../../session/use-enter.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'

type Answer = CallAnswer<'login'>
type SignedInAnswer = Extract<Answer, { token: string }>
type SigningIn = {
  /** Makes the call and goes on to the back office when it signs in; null when it was refused. */
  signIn: (call: () => Promise<Answer>) => Promise<Answer | null>
  /** Why the last try was refused, to stand by the form when the toast is gone. */
  refused: string | null
  code: string | null
  isRunning: boolean
}

/**
 * A call that signs someone in, after which `onSignedIn` is called. Refusals are shown, and stay in sight; a network or server that fails is a
 * login that failed (DEC-B-01).
 */
export function useSignIn(onSignedIn: (answer: SignedInAnswer) => unknown): SigningIn {
  const [state, setState] = useState<{ refused: string; code: string } | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const isUnderWay = useRef(false)
  const toasts = useToasts()
  const tell = useFailures()
  const refusalText = useRefusalText()
  const t = useT()

  const explain = (error: unknown) => {
    const [first] = error instanceof CallFailed && !isBroken(error) ? tell(error) : []
    if (first) return setState({ refused: refusalText(first), code: first.code })
    const refused = t('errors.login_failed')
    toasts.error(refused)
    setState({ refused, code: 'login_failed' })
  }

  const signIn = async (call: () => Promise<Answer>): Promise<Answer | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsRunning(true)
    setState(null)
    toasts.clearErrors()
    try {
      const answer = await call()
      if ('token' in answer) await onSignedIn(answer)
      return answer
    } catch (error) {
      explain(error)
      return null
    } finally {
      isUnderWay.current = false
      setIsRunning(false)
    }
  }
  return { signIn, refused: state?.refused ?? null, code: state?.code ?? null, isRunning }
}

/** Enters the back office at a path; users who have to set a new password are led there first (AUTH-17). */
export function useEnterAt(path: string): (answer: SignedInAnswer) => Promise<void> {
  const enter = useEnter()
  return (answer) => enter(answer, answer.must_reset_password ? forcedPath(path) : path)
}

function forcedPath(path: string): string {
  return path === '/' ? '/change-password' : `/change-password?return=${encodeURIComponent(path)}`
}

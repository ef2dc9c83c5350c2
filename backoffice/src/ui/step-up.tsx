import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { CallFailed } from '@entree/web/client.ts'
import { createContext, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { lazyDialog } from './lazy-part.tsx'
import { send, type BackofficeCall } from '../send.ts'

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** Asks for the own password; whether it was entered. */
type Ask = () => Promise<boolean>

const StepUpContext = createContext<Ask | null>(null)

/** Shows the dialog in which the own password is entered again (USER-25). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const answer = useRef<((isEntered: boolean) => void) | null>(null)
  const ask = useCallback<Ask>(() => {
    answer.current?.(false)
    setAsked(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (isEntered: boolean) => {
    setAsked(false)
    answer.current?.(isEntered)
    answer.current = null
  }
  return (
    <StepUpContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {isAsked && <PasswordDialog onEntered={() => close(true)} onClose={() => close(false)} />}
      </Suspense>
    </StepUpContext>
  )
}

type Send = <N extends BackofficeCall>(
  call: N,
  input: CallInput<N>,
  options?: { idempotency_key?: string | undefined },
) => Promise<CallAnswer<N>>

/** `send` that asks for the password when the call wants it again, and then makes the call once more. */
export function useConfirmedSend(): Send {
  const ask = useContext(StepUpContext)
  return async (call, input, options) => {
    try {
      return await send(call, input, options)
    } catch (error) {
      const isAsked = error instanceof CallFailed && error.has('password_needed')
      if (!isAsked || ask === null || !(await ask())) throw error
      return send(call, input, options)
    }
  }
}

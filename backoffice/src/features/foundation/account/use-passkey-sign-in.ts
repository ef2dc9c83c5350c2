import type { CallAnswer } from '@entree/contract/calls.ts'
import { PasskeyFailed, signWithPasskey, type PasskeyProblem } from '@entree/web/passkeys.ts'
import { useState } from 'react'
import { send } from '../../../send.ts'

type SignIn = (call: () => Promise<CallAnswer<'login'>>) => Promise<unknown>

/**
 * Signing in by a passkey: on its own, or after the password, with the challenge that it was answered with. What the device reports is not a
 * refusal, and stands by the button: `problem`.
 */
export function usePasskeySignIn(signIn: SignIn, challenge: string | null = null) {
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const run = async () => {
    setProblem(null)
    let credential
    try {
      const options = await send('startPasskeyLogin', { challenge })
      credential = await signWithPasskey(options)
    } catch (error) {
      if (error instanceof PasskeyFailed) return setProblem(error.problem)
      // The network, or a password entered too long ago: reported as with any other way to sign in.
      return void (await signIn(() => Promise.reject(error)))
    }
    const signed = credential
    await signIn(() => send('loginByPasskey', { challenge, credential: signed }))
  }
  return { run, problem }
}

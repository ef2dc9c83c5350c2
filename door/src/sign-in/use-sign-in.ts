import type { CallAnswer } from '@entree/contract/calls.ts'
import { PasskeyFailed, signWithPasskey } from '@entree/web/passkeys.ts'
import { keepToken } from '@entree/web/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStation, welcome } from '../data.ts'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { failureText } from '../ui/failure-text.ts'

/** What the server asks for after the password. */
export type SecondStep = Extract<CallAnswer<'appLogin'>, { challenge: string }>

/** The ways to sign in, what came of the last attempt, and the second step that it led to; null: none. */
export function useSignIn() {
  const t = useT()
  const client = useQueryClient()
  const station = useStation()
  const [problem, setProblem] = useState<string | null>(null)
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (call: () => Promise<CallAnswer<'appLogin'>>) => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await call()
      if (!('token' in answer)) setSecondStep(answer)
      else {
        welcome(client, answer.user)
        // What was not taken from someone of another organiser, to whom the phone was lent, may be taken from them (DOOR-79).
        await station.retryRefused().catch(() => undefined)
        keepToken(answer.token)
      }
    } catch (error) {
      setProblem(error instanceof PasskeyFailed ? t('sign_in.passkey_failed') : failureText(t, error))
    }
    setBusy(false)
  }

  return {
    problem,
    setProblem,
    secondStep,
    isBusy,
    byPassword: (username: string, password: string) => attempt(() => send('appLogin', { username, password })),
    /** By the login code of a scanner. */
    byLoginCode: (code: string) => attempt(() => send('appLoginQr', { code })),
    /** By the code of the second step: of an app, or a recovery code. */
    bySecondCode: ({ challenge }: SecondStep, code: string) => attempt(() => send('confirmAppLogin', { challenge, code })),
    byPasskey: ({ challenge }: SecondStep) =>
      attempt(async () => {
        const credential = await signWithPasskey(await send('startPasskeyLogin', { challenge }))
        return send('appLoginByPasskey', { challenge, credential })
      }),
  }
}

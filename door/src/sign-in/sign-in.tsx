import type { CallAnswer } from '@entree/contract/calls.ts'
import { languageOf } from '@entree/domain/foundation/languages.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useTakeOver } from '@entree/web/early/take-over.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { PasskeyFailed, signWithPasskey } from '@entree/web/passkeys.ts'
import { keepToken } from '@entree/web/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CameraView } from '../camera/camera-view.tsx'
import { isMeKept, useStation, useStationState, welcome } from '../data.ts'
import { useT } from '../messages.ts'
import { LeftVerdict } from './left-verdict.tsx'
import { send } from '../send.ts'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { unsentOf } from '../station/station-state.ts'
import { fieldOf } from '../ui/field-of.ts'
import { loginCodeOf } from './login-code.ts'

type SecondStep = Extract<CallAnswer<'appLogin'>, { challenge: string }>

/** Signs in by name and password, or by the login code of a scanner, opened as an address or scanned here (MGMT-01). */
export function SignIn() {
  const t = useT()
  const { language, choose } = useLanguage()
  const client = useQueryClient()
  const station = useStation()
  const unsent = unsentOf(useStationState())
  const [wasSignedIn] = useState(isMeKept)
  const [problem, setProblem] = useState<string | null>(null)
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const [isScanning, setScanning] = useState(false)
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
      const [refused] = error instanceof CallFailed ? error.refusals : []
      if (error instanceof PasskeyFailed) setProblem(t('sign_in.passkey_failed'))
      else setProblem(refused ? refusalMessage(t as (key: string) => string, refused) : t('load.no_network'))
    }
    setBusy(false)
  }
  const byCode = (code: string) => attempt(() => send('appLoginQr', { code }))
  const byPasskey = ({ challenge }: SecondStep) =>
    attempt(async () => {
      const credential = await signWithPasskey(await send('startPasskeyLogin', { challenge }))
      return send('appLoginByPasskey', { challenge, credential })
    })
  const first = useRef(byCode)

  useEffect(() => {
    const code = loginCodeOf(location.hash)
    if (code === null) return
    // It works once, and should not be left in the browser's history.
    history.replaceState(null, '', location.pathname)
    void first.current(code)
  }, [])

  const form = useRef<HTMLFormElement>(null)
  useTakeOver(true, ({ values, pressed }) => {
    for (const input of form.current?.querySelectorAll('input') ?? []) input.value = values[input.name] ?? ''
    const chosen = languageOf(values.language ?? null)
    if (chosen && chosen !== language) choose(chosen)
    if (pressed === 'submit') form.current?.requestSubmit()
    if (pressed === 'scan') setScanning(true)
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const read = (name: string) => fieldOf(sent, name)
    if (secondStep !== null)
      return void attempt(() => send('confirmAppLogin', { challenge: secondStep.challenge, code: read('code').trim() }))
    return void attempt(() => send('appLogin', { username: read('username').trim(), password: read('password') }))
  }
  return (
    <main className="page">
      <h1>{t('sign_in.title')}</h1>
      {wasSignedIn && (
        <div className="notice" role="status">
          <strong>{t('sign_in.ended')}</strong>
          <p>{t('sign_in.ended_why')}</p>
        </div>
      )}
      {unsent > 0 && <p role="status">{t('sign_in.waiting', { count: unsent })}</p>}
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {isScanning ? (
        <>
          <CameraView
            camera_id={null}
            onCode={(text) => {
              const code = loginCodeOf(text)
              if (code === null) return setProblem(t('sign_in.not_a_login'))
              setScanning(false)
              return void byCode(code)
            }}
          />
          <button type="button" className="button" onClick={() => setScanning(false)}>
            {t('sign_in.by_password')}
          </button>
        </>
      ) : (
        <>
          <form ref={form} className="stack" onSubmit={submit}>
            {secondStep === null ? (
              <>
                <label className="field">
                  {t('sign_in.username')}
                  <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
                </label>
                <label className="field">
                  {t('sign_in.password')}
                  <input name="password" type="password" autoComplete="current-password" required />
                </label>
              </>
            ) : (
              <label className="field">
                {t(secondStep.app ? 'sign_in.code' : 'sign_in.recovery_code')}
                <input
                  key="code"
                  name="code"
                  inputMode={secondStep.app ? 'numeric' : 'text'}
                  autoComplete={secondStep.app ? 'one-time-code' : 'off'}
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                />
              </label>
            )}
            <button type="submit" className="button primary" disabled={isBusy}>
              {t('sign_in.sign_in')}
            </button>
          </form>
          {secondStep?.passkey && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void byPasskey(secondStep)}>
              {t('sign_in.passkey')}
            </button>
          )}
          <button type="button" className="button" onClick={() => setScanning(true)}>
            {t('sign_in.by_qr')}
          </button>
        </>
      )}
      <LanguageChoice />
      <LeftVerdict />
    </main>
  )
}

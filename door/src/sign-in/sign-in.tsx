import { languageOf } from '@entree/domain/foundation/languages.ts'
import { useTakeOver } from '@entree/web/early/take-over.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CameraView } from '../camera/camera-view.tsx'
import { isMeKept, useStationState } from '../data.ts'
import { useT } from '../messages.ts'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { unsentOf } from '../station/station-state.ts'
import { fieldOf } from '../ui/field-of.ts'
import { LeftVerdict } from './left-verdict.tsx'
import { loginCodeOf } from './login-code.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signs in by name and password, or by the login code of a scanner, opened as an address or scanned here (MGMT-01). */
export function SignIn() {
  const t = useT()
  const { language, choose } = useLanguage()
  const unsent = unsentOf(useStationState())
  const [wasSignedIn] = useState(isMeKept)
  const [isScanning, setScanning] = useState(false)
  const { problem, setProblem, secondStep, isBusy, byPassword, byLoginCode, bySecondCode, byPasskey } = useSignIn()
  const first = useRef(byLoginCode)

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
    void (secondStep === null
      ? byPassword(read('username').trim(), read('password'))
      : bySecondCode(secondStep, read('code').trim()))
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
              return void byLoginCode(code)
            }}
          />
          <button type="button" className="button" onClick={() => setScanning(false)}>
            {t('sign_in.by_password')}
          </button>
        </>
      ) : (
        <>
          <form ref={form} className="stack" onSubmit={submit}>
            <SignInFields secondStep={secondStep} />
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

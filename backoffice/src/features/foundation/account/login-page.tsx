import { TextInput } from '@mantine/core'
import { useTakeOver } from '@entree/web/early/take-over.ts'
import { readToken } from '@entree/web/session.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useReturnPath } from '../../../session/use-enter.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { OrganisationButton } from './organisation-button.tsx'
import { SecondStep, type SecondStepOf } from './second-step.tsx'
import { SignInButtons, SignInPassword } from './sign-in-parts.tsx'
import { TextLink } from './text-link.tsx'
import { useOrganisationSignIn } from './use-organisation-sign-in.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useEnterAt, useSignIn } from './use-sign-in.ts'

/**
 * Signing in with e-mail address or username, by a passkey or by the own organisation, and with a second step where the account asks for one
 * (AUTH-01 to AUTH-05, OIDC-03).
 */
export function LoginPage() {
  // Only on arrival: after signing in here, the sign-in itself leads on.
  const [isSignedIn] = useState(() => readToken() !== null)
  const [secondStep, setSecondStep] = useState<SecondStepOf | null>(null)
  // Users who came to another of our hosts first have entered it there.
  const [username, setUsername] = useState(() => new URLSearchParams(location.search).get('email') ?? '')
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const path = useReturnPath()
  const enter = useEnterAt(path)
  const { signIn, refused, isRunning } = useSignIn(enter)
  const passkey = usePasskeySignIn(signIn)
  const organisation = useOrganisationSignIn()
  const t = useT()

  const submit = async (typed: { username: string; password: string }) => {
    if (typed.username.trim() === '' || typed.password === '') return
    const answer = await signIn(() => send('login', typed))
    if (answer && 'challenge' in answer) setSecondStep(answer)
    if (answer) return
    void organisation.ask(typed.username)
    passwordField.current?.focus()
    passwordField.current?.select()
  }
  // An address that they come with is one that they have entered.
  const askAtOnce = useEffectEvent(() => organisation.ask(username))
  useEffect(() => void askAtOnce(), [])
  useTakeOver(!isSignedIn, ({ values, pressed, is_shown }) => {
    const typed = { username: values.username ?? '', password: values.password ?? '' }
    setUsername(typed.username)
    setPassword(typed.password)
    setIsShown(is_shown)
    if (pressed === 'submit') void submit(typed)
    else if (pressed === 'passkey') void passkey.run()
    else if (typed.password !== '') void organisation.ask(typed.username)
  })

  if (isSignedIn) return <Navigate to={path} replace />
  const leaveSecondStep = () => {
    setSecondStep(null)
    setPassword('')
  }
  if (secondStep !== null) return <SecondStep {...secondStep} frame={BarePage} onSignedIn={enter} onLeave={leaveSecondStep} />
  return (
    <BarePage
      title={t('account.login_title')}
      text={t('account.login_text')}
      below={
        <p>
          {t('account.new_here')} <TextLink to="/signup">{t('account.create_account')}</TextLink>
        </p>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ username, password })
        }}
      >
        <TextInput
          name="username"
          label={t('account.name_or_email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          onBlur={() => void organisation.ask(username)}
        />
        <OrganisationButton organisation={organisation} path={path} />
        <div>
          <SignInPassword
            ref={passwordField}
            visible={isShown}
            onVisibilityChange={setIsShown}
            value={password}
            onTyped={setPassword}
          />
          <TextLink to="/password-reset" isLine>
            {t('account.forgotten')}
          </TextLink>
        </div>
        <SignInButtons
          passkey={passkey}
          refused={refused}
          isBusy={isRunning}
          variant={organisation.offered === null ? 'filled' : 'default'}
        />
      </form>
    </BarePage>
  )
}

import { Modal, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { useHref } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { ABOVE_COVER } from '../../../session/cover.ts'
import { useSignedOut } from '../../../session/signed-out.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import styles from './account.module.css'
import type { BarePage } from './bare-page.tsx'
import { SecondStep, type SecondStepOf } from './second-step.tsx'
import { SignInButtons, SignInPassword } from './sign-in-parts.tsx'
import { LinkButton } from './text-link.tsx'
import { useOrganisationSignIn } from './use-organisation-sign-in.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

const NOWHERE = () => undefined

/**
 * Signing in again over a screen whose session ended, so that what is filled in on it stays (AUTH-22). What would lead away from it is done in
 * another tab, and is noticed here. Nothing closes it but signing in, and leaving.
 */
export function SignInAgain() {
  const { state, onRetry, onLeave } = useSignedOut()
  const t = useT()
  return (
    <Modal
      opened
      onClose={NOWHERE}
      title={t('account.again_title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ color: 'var(--color-page)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 0 }}
      className={ABOVE_COVER}
      portalProps={{ reuseTargetNode: false, className: ABOVE_COVER }}
      classNames={{ title: styles.againTitle ?? '' }}
    >
      <div className={styles.page}>
        {state === 'unknown' ? <LoadFailed onRetry={onRetry} /> : <SignInForm />}
        <div className={styles.below}>
          <LinkButton onClick={onLeave}>{t('ui.leave_page')}</LinkButton>
        </div>
      </div>
    </Modal>
  )
}

function SignInForm() {
  const { user, state, onSignedIn } = useSignedOut()
  const [secondStep, setSecondStep] = useState<SecondStepOf | null>(null)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { signIn, refused, isRunning } = useSignIn(onSignedIn)
  const passkey = usePasskeySignIn(signIn)
  const { offered, ask } = useOrganisationSignIn()
  const t = useT()
  const isBusy = isRunning || state === 'asked'

  const askAtOnce = useEffectEvent(() => ask(user.email))
  useEffect(() => void askAtOnce(), [])

  const submit = async () => {
    if (password === '') return
    const answer = await signIn(() => send('login', { username: user.email, password }))
    if (answer && 'challenge' in answer) setSecondStep(answer)
    if (answer) return
    field.current?.focus()
    field.current?.select()
  }
  const leaveSecondStep = () => {
    setSecondStep(null)
    setPassword('')
  }
  if (secondStep !== null) {
    return <SecondStep {...secondStep} frame={Part} onSignedIn={onSignedIn} onLeave={leaveSecondStep} />
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className={styles.text}>{t('account.again_text')}</p>
      <TextInput
        name="username"
        label={t('account.email')}
        autoComplete="username"
        readOnly
        className={styles.fixed ?? ''}
        value={user.email}
      />
      {offered !== null && (
        <NewTab to={`/login?email=${encodeURIComponent(user.email)}`}>{t('account.again_organisation')}</NewTab>
      )}
      <div>
        <SignInPassword ref={field} data-autofocus value={password} onTyped={setPassword} />
        <NewTab to="/password-reset">{t('account.again_forgotten')}</NewTab>
      </div>
      <SignInButtons passkey={passkey} refused={refused} isBusy={isBusy} />
    </form>
  )
}

/** What leads away from the screen: done in another tab, which this one notices. */
function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a className={`${styles.link} ${styles.line}`} href={useHref(to)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** What the second step stands in. */
function Part({ title, text, below, children }: ComponentProps<typeof BarePage>) {
  return (
    <div className={styles.page}>
      <div className={styles.titles}>
        <h3>{title}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      {below && <div className={styles.titles}>{below}</div>}
    </div>
  )
}

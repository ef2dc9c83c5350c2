import { Button, TextInput } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import styles from './account.module.css'
import type { BarePage } from './bare-page.tsx'
import { CodeField } from './code-field.tsx'
import { passkeyWords } from './passkey-words.ts'
import { LinkButton } from './text-link.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'

/** What the password was answered with. */
export type SecondStepOf = Extract<CallAnswer<'login'>, { challenge: string }>
type SecondStepProps = Pick<SecondStepOf, 'challenge' | 'app' | 'passkey'> & {
  /** What it stands in. */
  frame: ComponentType<Pick<ComponentProps<typeof BarePage>, 'title' | 'text' | 'below' | 'children'>>
  onSignedIn: Parameters<typeof useSignIn>[0]
  onLeave: () => void
}
type Way = 'app' | 'recovery' | 'passkey'

/** What signing in asks for besides the password: a passkey, a code of the authenticator app, or one of the recovery codes. */
export function SecondStep({ challenge, app, passkey, frame: Frame, onSignedIn, onLeave }: SecondStepProps) {
  const [way, setWay] = useState<Way>(passkey ? 'passkey' : 'app')
  const [code, setCode] = useState('')
  const { signIn, refused, code: why, isRunning } = useSignIn(onSignedIn)
  const device = usePasskeySignIn(signIn, challenge)
  const t = useT()

  // The password has to be entered again.
  useEffect(() => {
    if (why === 'login_expired') onLeave()
  }, [why, onLeave])

  const submit = (typed: string) => {
    if (typed.trim() !== '') void signIn(() => send('confirmLogin', { challenge, code: typed }))
  }
  const choose = (next: Way) => {
    setWay(next)
    setCode('')
  }
  const others = ([passkey && 'passkey', app && 'app', 'recovery'] as const).filter((one) => one !== false && one !== way)
  return (
    <Frame
      title={t('account.code_title')}
      text={t(texts[way])}
      below={
        <>
          {others.map(
            (other) =>
              other && (
                <LinkButton key={other} onClick={() => choose(other)}>
                  {t(instead[other])}
                </LinkButton>
              ),
          )}
          <LinkButton onClick={onLeave}>{t('account.back_to_login')}</LinkButton>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (way === 'passkey') void device.run()
          else submit(code)
        }}
      >
        {way === 'passkey' && (device.problem || refused) && (
          <p className={styles.refused}>{device.problem ? t(passkeyWords[device.problem]) : refused}</p>
        )}
        {way === 'recovery' && (
          <TextInput
            key="recovery"
            label={t('account.recovery_code')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={refused}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        {way === 'app' && (
          <CodeField
            label={t('account.code')}
            autoFocus
            error={refused ?? undefined}
            value={code}
            onChange={setCode}
            onComplete={submit}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          {t(way === 'passkey' ? 'account.passkey_confirm' : 'account.continue')}
        </Button>
      </form>
    </Frame>
  )
}

const texts = {
  app: 'account.code_text',
  recovery: 'account.recovery_text',
  passkey: 'account.passkey_confirm_text',
} as const
const instead = { app: 'account.use_app', recovery: 'account.use_recovery', passkey: 'account.passkey_confirm' } as const

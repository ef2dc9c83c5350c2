import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { CodeField } from './code-field.tsx'
import { LinkButton } from './text-link.tsx'
import { useSignIn } from './use-sign-in.ts'

type SecondStepProps = { challenge: string; path: string; onLeave: () => void }

/** The code that signing in asks for besides the password: of the authenticator app, or one of the recovery codes. */
export function SecondStep({ challenge, path, onLeave }: SecondStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const { signIn, refused, code: why, isRunning } = useSignIn(path)
  const t = useT()

  // The password has to be entered again.
  useEffect(() => {
    if (why === 'login_expired') onLeave()
  }, [why, onLeave])

  const submit = (typed: string) => {
    if (typed.trim() !== '') void signIn(() => send('confirmLogin', { challenge, code: typed }))
  }
  const toggle = () => {
    setIsRecovery(!isRecovery)
    setCode('')
  }
  return (
    <BarePage
      title={t('account.code_title')}
      text={t(isRecovery ? 'account.recovery_text' : 'account.code_text')}
      below={
        <>
          <LinkButton onClick={toggle}>{t(isRecovery ? 'account.use_app' : 'account.use_recovery')}</LinkButton>
          <LinkButton onClick={onLeave}>{t('account.back_to_login')}</LinkButton>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit(code)
        }}
      >
        {isRecovery ? (
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
        ) : (
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
          {t('account.continue')}
        </Button>
      </form>
    </BarePage>
  )
}

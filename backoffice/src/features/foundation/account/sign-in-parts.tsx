import { Button, PasswordInput, type ButtonProps, type PasswordInputProps } from '@mantine/core'
import { knowsPasskeys } from '@entree/web/passkeys.ts'
import type { Ref } from 'react'
import { useT } from '../../../messages.ts'
import styles from './account.module.css'
import { CapsLockHint } from './caps-lock-hint.tsx'
import { passkeyWords } from './passkey-words.ts'
import type { usePasskeySignIn } from './use-passkey-sign-in.ts'

type SignInPasswordProps = Pick<PasswordInputProps, 'visible' | 'onVisibilityChange'> & {
  ref: Ref<HTMLInputElement>
  value: string
  onTyped: (password: string) => void
}

/** The password to sign in with, with a hint while Caps Lock is on. */
export function SignInPassword({ onTyped, ...props }: SignInPasswordProps) {
  const t = useT()
  return (
    <CapsLockHint>
      <PasswordInput
        {...props}
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('ui.show_password') }}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
    </CapsLockHint>
  )
}

type SignInButtonsProps = Pick<ButtonProps, 'variant'> & {
  passkey: Pick<ReturnType<typeof usePasskeySignIn>, 'problem' | 'run'>
  /** Why the last attempt was refused. */
  refused: string | null
  isBusy: boolean
}

/** Why signing in failed, and the buttons to sign in: with the password and, where the browser supports them, with a passkey. */
export function SignInButtons({ passkey, refused, isBusy, variant = 'filled' }: SignInButtonsProps) {
  const t = useT()
  return (
    <>
      {(passkey.problem || refused) && (
        <p className={styles.refused}>{passkey.problem ? t(passkeyWords[passkey.problem]) : refused}</p>
      )}
      <Button type="submit" variant={variant} size="md" fullWidth loading={isBusy}>
        {t('account.sign_in')}
      </Button>
      {knowsPasskeys() && (
        <Button variant="default" size="md" fullWidth disabled={isBusy} onClick={() => void passkey.run()}>
          {t('account.passkey_sign_in')}
        </Button>
      )}
    </>
  )
}

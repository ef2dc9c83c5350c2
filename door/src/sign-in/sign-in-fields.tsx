import { useT } from '../messages.ts'
import type { SecondStep } from './use-sign-in.ts'

/** What is typed to sign in: name and password, or the code of the second step. */
export function SignInFields({ secondStep }: { secondStep: SecondStep | null }) {
  const t = useT()
  if (secondStep === null)
    return (
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
    )
  return (
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
  )
}

import { useT } from '../../../messages.ts'
import { useEnter, useReturnPath, useSignOut } from '../../../session/use-enter.ts'
import { BarePage } from './bare-page.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LinkButton } from './text-link.tsx'

/** For users who have to choose a new password before anything else (AUTH-17, DEC-B-09). */
export function ChangePasswordPage() {
  const enter = useEnter()
  const path = useReturnPath()
  const signOut = useSignOut()
  const t = useT()
  return (
    <BarePage
      title={t('account.new_password_title')}
      text={t('account.forced_text')}
      below={<LinkButton onClick={() => void signOut()}>{t('shell.sign_out')}</LinkButton>}
    >
      <ChangePasswordForm isWide onChanged={(answer) => enter(answer, path)} />
    </BarePage>
  )
}

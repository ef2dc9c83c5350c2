import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { enter } from '../../../session/token.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Page } from '../../../ui/page.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'
import { TwoFactorSection } from './two-factor-section.tsx'

/** The own profile: name and language, the address, the password, the second step of signing in, and passkeys. */
export function ProfilePage() {
  const { user, impersonator } = useSession()
  const t = useT()
  const isOwn = impersonator === null
  return (
    <Page title={t('account.profile_title')} width="narrow">
      <div className={styles.sections}>
        <ProfileForm />
        <FormSection title={t('account.email')} description={t('account.email_text')}>
          {isOwn ? (
            <div className={styles.actions}>
              <EmailForm />
            </div>
          ) : (
            <p>{t('account.only_user', { name: user.name })}</p>
          )}
        </FormSection>
        <FormSection title={t('account.password')} description={t('account.password_text')}>
          {isOwn ? (
            <div className={styles.actions}>
              <ChangePasswordForm onChanged={({ token }) => enter(token)} />
            </div>
          ) : (
            <p>{t('account.only_user', { name: user.name })}</p>
          )}
        </FormSection>
        <FormSection title={t('account.two_factor')} description={t('account.two_factor_text')}>
          {isOwn ? <TwoFactorSection /> : <p>{t('account.only_user', { name: user.name })}</p>}
        </FormSection>
        <FormSection title={t('account.passkeys')} description={t('account.passkeys_text')}>
          {isOwn ? <PasskeysSection /> : <p>{t('account.only_user', { name: user.name })}</p>}
        </FormSection>
      </div>
    </Page>
  )
}

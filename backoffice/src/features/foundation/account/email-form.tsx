import { Alert, Button } from '@mantine/core'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { meQuery, useSession } from '../../../session/session.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './account.module.css'
import { OutboxHint } from './outbox-hint.tsx'

/** Another e-mail address, for users who enter their password; it counts once the link mailed to it is opened. */
export function EmailForm() {
  const { user } = useSession()
  const t = useT()
  const form = useForm({ defaultValues: { email: user.email, current_password: '' } })
  const save = useSave(form, {
    call: 'changeEmail',
    input: (values) => values,
    values: () => ({ email: user.email, current_password: '' }),
    success: null,
    invalidates: [meQuery().queryKey],
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
      {user.new_email !== null && (
        <Alert color="blue">
          <p role="status">{t('account.email_waits', { email: user.new_email })}</p>
          <OutboxHint />
        </Alert>
      )}
      <TextField
        control={form.control}
        name="email"
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        check={(email) => (isEmailAddress(email ?? '') ? null : refusal('wrong_email'))}
      />
      <PasswordField
        control={form.control}
        name="current_password"
        label={t('account.current_password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="default" className={styles.submit ?? ''} loading={save.isSaving}>
        {t('account.change_email')}
      </Button>
    </form>
  )
}

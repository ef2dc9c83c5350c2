import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { meQuery } from '../../../session/session.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './profile-page.module.css'

/** Turns the second step off, for whoever knows the password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const t = useT()
  const save = useSave(form, {
    call: 'endTwoFactor',
    input: (values) => values,
    values: () => ({ password: '' }),
    success: t('account.turned_off'),
    invalidates: [meQuery().queryKey],
    onSaved: onClose,
  })
  return (
    <Dialog title={t('account.turn_off_title')} onClose={onClose}>
      <form noValidate className={styles.start} onSubmit={(event) => void save.submit(event)}>
        <p className={styles.note}>{t('account.turn_off_text')}</p>
        <PasswordField
          control={form.control}
          name="password"
          label={t('account.current_password')}
          autoComplete="current-password"
          required
        />
        <DialogButtons form={form} isSaving={save.isSaving} is_danger>
          {t('account.turn_off')}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { Save } from '../../../ui/use-save.ts'
import styles from './profile-page.module.css'

type PasswordQuestionProps = {
  form: UseFormReturn<{ password: string }>
  save: Save
  title: string
  text: string
  button: string
  onClose: () => void
}

/** Asks for the own password before something that protects the account is taken away. */
export function PasswordQuestion({ form, save, title, text, button, onClose }: PasswordQuestionProps) {
  const t = useT()
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className={styles.start} onSubmit={(event) => void save.submit(event)}>
        <p className={styles.note}>{text}</p>
        <PasswordField
          control={form.control}
          name="password"
          label={t('account.current_password')}
          autoComplete="current-password"
          required
        />
        <DialogButtons form={form} isSaving={save.isSaving} is_danger>
          {button}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

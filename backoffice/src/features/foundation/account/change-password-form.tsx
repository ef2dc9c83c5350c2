import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './account.module.css'
import { CapsLockHint } from './caps-lock-hint.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type ChangePasswordFormProps = {
  onChanged: (answer: CallAnswer<'changePassword'>) => unknown
  /** The button is as wide as the page. */
  isWide?: boolean
}

const EMPTY = { current_password: '', password: '', password_confirmation: '' }

/** The present password and a new one. */
export function ChangePasswordForm({ onChanged, isWide = false }: ChangePasswordFormProps) {
  const form = useForm({ defaultValues: EMPTY })
  const t = useT()
  const save = useSave(form, {
    call: 'changePassword',
    input: (values) => values,
    values: () => EMPTY,
    success: t('account.password_changed'),
    onSaved: onChanged,
  })
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
      <CapsLockHint>
        <PasswordField
          control={form.control}
          name="current_password"
          label={t('account.current_password')}
          autoComplete="current-password"
          required
        />
      </CapsLockHint>
      <NewPasswordFields
        control={form.control}
        name="password"
        confirmation="password_confirmation"
        password={() => form.getValues('password')}
        label={t('account.new_password')}
      />
      <Button
        type="submit"
        size={isWide ? 'md' : 'sm'}
        variant={isWide ? 'filled' : 'default'}
        fullWidth={isWide}
        className={styles.submit ?? ''}
        loading={save.isSaving}
      >
        {t('account.change_password')}
      </Button>
    </form>
  )
}

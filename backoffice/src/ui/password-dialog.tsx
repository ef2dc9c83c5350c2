import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../messages.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { useSave } from './use-save.ts'

type Props = { onEntered: () => void; onClose: () => void }

/** Asks for the own password again, for what moves money (USER-25). */
export function PasswordDialog({ onEntered, onClose }: Props) {
  const t = useT()
  const form = useForm({ defaultValues: { password: '' } })
  const save = useSave(form, {
    call: 'confirmPassword',
    input: (values) => values,
    values: () => ({ password: '' }),
    success: null,
    onSaved: onEntered,
  })
  return (
    <Dialog title={t('account.again_title')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('account.again_text')}</Text>
          <PasswordField
            control={form.control}
            name="password"
            label={t('account.current_password')}
            autoComplete="current-password"
            required
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('account.again_go_on')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

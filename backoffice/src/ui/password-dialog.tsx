import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../messages.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { useSave } from './use-save.ts'

type Props = { onEntered: () => void; onClose: () => void }

/**
 * Asks users for their password again before something that moves money or exposes a company's data (USER-25, KEY-01).
 * It is rendered around the screens and holds nothing that could be lost.
 */
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
    <Dialog title={t('ui.enter_again_title')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('ui.enter_again_text')}</Text>
          <PasswordField
            control={form.control}
            name="password"
            label={t('ui.enter_again_label')}
            autoComplete="current-password"
            required
          />
          <DialogButtons form={form} isSaving={save.isSaving} is_dirty={false}>
            {t('ui.enter_again_go_on')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

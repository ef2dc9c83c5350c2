import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../messages.ts'
import { Dialog, useDialogBusy } from './dialog.tsx'
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
          <Buttons isSaving={save.isSaving} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Without `DialogButtons`, which ask before the page is left: it is outside the pages. */
function Buttons({ isSaving }: { isSaving: boolean }) {
  const t = useT()
  const close = useDialogBusy(isSaving)
  return (
    <Group justify="end" gap="sm" mt="xs">
      <Button variant="default" onClick={close} disabled={isSaving}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('ui.enter_again_go_on')}
      </Button>
    </Group>
  )
}

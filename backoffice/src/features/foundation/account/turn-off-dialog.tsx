import { Button, Modal } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { meQuery } from '../../../session/session.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './profile-page.module.css'

/** Turns the second step off, for whoever knows the password. */
export function TurnOffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={close} title={t('account.turn_off_title')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form noValidate className={styles.start} onSubmit={(event) => void save.submit(event)}>
        <p className={styles.note}>{t('account.turn_off_text')}</p>
        <PasswordField
          control={form.control}
          name="password"
          label={t('account.current_password')}
          autoComplete="current-password"
          required
        />
        <div className={styles.buttons}>
          <Button type="submit" color="red" loading={save.isSaving}>
            {t('account.turn_off')}
          </Button>
          <Button variant="default" disabled={save.isSaving} onClick={close}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

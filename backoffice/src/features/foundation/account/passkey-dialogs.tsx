import type { Passkey } from '@entree/contract/foundation/passkeys/entities.ts'
import { makePasskey, PasskeyFailed, type PasskeyProblem } from '@entree/web/passkeys.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { meQuery } from '../../../session/session.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useSave } from '../../../ui/use-save.ts'
import { passkeyWords } from './passkey-words.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { PasswordQuestion } from './password-question.tsx'
import styles from './profile-page.module.css'

type AddProps = { onAdded: (recovery_codes: readonly string[] | null) => void; onClose: () => void }

/** Adds a passkey: its name and the password, then whatever the device asks for. */
export function AddPasskeyDialog({ onAdded, onClose }: AddProps) {
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const [problem, setProblem] = useState<PasskeyProblem | null>(null)
  const client = useQueryClient()
  const tell = useFailures()
  const t = useT()
  const save = useSave(form, {
    call: 'startPasskey',
    input: ({ password }) => ({ password }),
    values: () => form.getValues(),
    success: null,
    onSaved: async (options) => {
      setProblem(null)
      try {
        const credential = await makePasskey(options)
        const { recovery_codes } = await send('addPasskey', { name: form.getValues('name'), credential })
        await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
        if (recovery_codes === null) await client.invalidateQueries({ queryKey: meQuery().queryKey })
        onAdded(recovery_codes)
      } catch (error) {
        if (error instanceof PasskeyFailed) setProblem(error.problem)
        else tell(error)
      }
    },
  })
  return (
    <Dialog title={t('account.passkey_add')} onClose={onClose}>
      <form noValidate className={styles.start} onSubmit={(event) => void save.submit(event)}>
        <p className={styles.note}>{t('account.passkey_add_text')}</p>
        {problem && <Notice tone="warning">{t(passkeyWords[problem])}</Notice>}
        <TextField
          control={form.control}
          name="name"
          label={t('account.passkey_name')}
          placeholder={t('account.passkey_name_example')}
          maxLength={100}
          required
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('account.current_password')}
          autoComplete="current-password"
          required
        />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('account.passkey_add')}
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Removes a passkey, for users who enter their password. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const t = useT()
  const save = useSave(form, {
    call: 'deletePasskey',
    input: ({ password }) => ({ id: passkey.id, password }),
    values: () => ({ password: '' }),
    success: t('account.passkey_removed'),
    invalidates: [passkeysQuery.queryKey, meQuery().queryKey],
    onSaved: onClose,
  })
  return (
    <PasswordQuestion
      {...{ form, save, onClose }}
      title={t('account.passkey_remove_title', { name: passkey.name })}
      text={t('account.passkey_remove_text')}
      button={t('account.passkey_remove')}
    />
  )
}

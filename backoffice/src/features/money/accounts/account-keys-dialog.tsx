import { Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { changedByAccount } from './accounts-key.ts'
import { CredentialFields } from './credential-fields.tsx'
import { emptyCredentials, type AccountValues } from './credential-values.ts'

type Props = {
  company_id: number | null
  account: PaymentAccount
  onClose: () => void
  onConnected: (account: PaymentAccount) => void
}

/** Replaces the keys of an account; those that it has are not shown. */
export function AccountKeysDialog({ company_id, account, onClose, onConnected }: Props) {
  const t = useT()
  const { id, provider, mode } = account
  const form = useForm<AccountValues>({ defaultValues: { provider, mode, credentials: emptyCredentials(provider) } })
  const save = useSave(form, {
    call: 'savePaymentAccountKeys',
    input: ({ credentials }) => ({ id, credentials, ...(company_id === null ? {} : { company_id }) }),
    invalidates: changedByAccount(company_id),
    onSaved: (saved) => {
      onClose()
      onConnected(saved)
    },
  })
  return (
    <Dialog onClose={onClose} title={t('money.replace_keys')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('money.replace_keys_text')}</Text>
          <CredentialFields control={form.control} account={account} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

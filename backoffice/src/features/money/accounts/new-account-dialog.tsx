import { Stack } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { accountModes, accountProviders } from '@entree/domain/money/payment-accounts.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { providerNames } from './account-words.ts'
import { accountsKey } from './accounts-key.ts'
import { CredentialFields } from './credential-fields.tsx'
import { emptyCredentials, type AccountValues } from './credential-values.ts'

type Props = { company_id: number | null; onClose: () => void; onConnected: (account: PaymentAccount) => void }

/** Asks for the keys of an account, which are never shown again. */
export function NewAccountDialog({ company_id, onClose, onConnected }: Props) {
  const t = useT()
  const [provider] = accountProviders
  const form = useForm<AccountValues>({ defaultValues: { provider, mode: 'test', credentials: emptyCredentials(provider) } })
  const { control } = form
  const save = useSave(form, {
    call: 'createPaymentAccount',
    input: (values) => (company_id === null ? values : { ...values, company_id }),
    success: t('money.account_connected'),
    invalidates: [accountsKey(company_id)],
    onSaved: (account) => {
      onClose()
      onConnected(account)
    },
  })
  return (
    <Dialog onClose={onClose} title={t('money.connect_account')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="provider"
            label={t('money.account_provider')}
            options={accountProviders.map((value) => ({ value, label: providerNames[value] }))}
            required
            onChosen={(chosen) => chosen && form.setValue('credentials', emptyCredentials(chosen.value))}
          />
          <SelectField
            control={control}
            name="mode"
            label={t('money.account_mode')}
            description={t('money.account_mode_help')}
            options={accountModes.map((value) => ({ value, label: t(`money.account_mode_${value}`) }))}
            required
          />
          <CredentialFields control={control} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('money.connect')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

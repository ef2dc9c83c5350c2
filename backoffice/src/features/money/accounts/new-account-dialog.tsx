import { Button, Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { accountModes, accountProviders } from '@entree/domain/money/payment-accounts.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { providerNames } from './account-words.ts'
import { changedByAccount } from './accounts-key.ts'
import { CredentialFields } from './credential-fields.tsx'
import { emptyCredentials, type AccountValues } from './credential-values.ts'
import { useConnecting } from './use-connecting.ts'

type Props = { company_id: number | null; onClose: () => void; onConnected: (account: PaymentAccount) => void }

/** Asks for the keys of an account, which are never shown again. */
export function NewAccountDialog({ company_id, onClose, onConnected }: Props) {
  const t = useT()
  const [provider] = accountProviders
  const form = useForm<AccountValues>({ defaultValues: { provider, mode: 'test', credentials: emptyCredentials(provider) } })
  const { control } = form
  const [chosenProvider, chosenMode] = useWatch({ control, name: ['provider', 'mode'] })
  const entered = { provider: chosenProvider, mode: chosenMode }
  const connecting = useConnecting(company_id)
  const save = useSave(form, {
    call: 'createPaymentAccount',
    input: (values) => (company_id === null ? values : { ...values, company_id }),
    success: t('money.account_connected'),
    invalidates: changedByAccount(company_id),
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
          {connecting.isOffered(entered.provider, entered.mode) && (
            <Stack gap="xs" align="flex-start">
              <Button loading={connecting.isLeaving} onClick={() => connecting.leave(entered.provider, entered.mode)}>
                {t('money.connect_with', { name: providerNames[entered.provider] })}
              </Button>
              <Text size="sm">{t('money.connect_with_text', { name: providerNames[entered.provider] })}</Text>
            </Stack>
          )}
          <CredentialFields control={control} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('money.connect')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

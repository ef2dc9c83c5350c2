import { Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { changedByAccount } from './accounts-key.ts'

type Props = {
  company_id: number | null
  account: PaymentAccount
  onClose: () => void
  onChosen: (account: PaymentAccount) => void
}

/** Chooses which shop of an account takes the money (PCON-04). */
export function ChooseProfileDialog({ company_id, account: { id, profile_id, profiles }, onClose, onChosen }: Props) {
  const t = useT()
  const form = useForm<{ profile_id: string }>({ defaultValues: { profile_id: profile_id ?? profiles[0]?.id ?? '' } })
  const save = useSave(form, {
    call: 'choosePaymentProfile',
    input: (chosen) => ({ id, ...chosen, ...(company_id === null ? {} : { company_id }) }),
    invalidates: changedByAccount(company_id),
    onSaved: (saved) => {
      onClose()
      onChosen(saved)
    },
  })
  return (
    <Dialog onClose={onClose} title={t('money.choose_profile')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('money.choose_profile_text')}</Text>
          <SelectField
            control={form.control}
            name="profile_id"
            label={t('money.profile')}
            options={profiles.map((profile) => ({ value: profile.id, label: profile.name }))}
            required
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

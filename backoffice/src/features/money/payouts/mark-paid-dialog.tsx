import type { PayoutDetail, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE, useFormat } from '@entree/web/format.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { OtherAccount } from './other-account.tsx'
import { payoutsKey } from './payouts-key.ts'

type Props = { payout: PayoutRow; onClose: () => void }

/** Notes that a payout has left, with the day and what the bank calls it (M29). */
export function MarkPaidDialog({ payout, onClose }: Props) {
  const t = useT()
  const { id, company_id } = payout
  const query = {
    queryKey: [...payoutsKey, 'one', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getPayout', { company_id, id }, { signal }),
  }
  return (
    <Dialog onClose={onClose} title={t('payouts.mark_paid')}>
      <Loaded query={query}>{(detail) => <PaidForm payout={detail} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function PaidForm({ payout, onClose }: { payout: PayoutDetail; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { id, company_id, company, amount, iban, last_iban } = payout
  const [today] = useState(() => localDay(new Date().toISOString(), DEFAULT_TIME_ZONE))
  const form = useForm<{ paid_on: string | null; reference: string }>({
    defaultValues: { paid_on: today, reference: '' },
  })
  const save = useSave(form, {
    call: 'markPayoutPaid',
    input: ({ paid_on, reference }) => ({ company_id, id, paid_on: paid_on ?? '', reference }),
    success: t('payouts.noted_paid'),
    invalidates: [payoutsKey],
    onSaved: onClose,
  })
  const account = iban === null ? t('payouts.no_iban') : formatIban(iban)
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Text>
          {t('payouts.mark_paid_text', { amount: format.money(amount), company, iban: account })}
          {last_iban !== null && <OtherAccount last_iban={last_iban} />}
        </Text>
        <DateField control={form.control} name="paid_on" label={t('payouts.paid_on')} required />
        <TextField
          control={form.control}
          name="reference"
          label={t('payouts.reference')}
          description={t('payouts.reference_help')}
          maxLength={140}
        />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('payouts.mark_paid')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

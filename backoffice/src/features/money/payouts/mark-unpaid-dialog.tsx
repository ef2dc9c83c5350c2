import type { PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { payoutsKey } from './payouts-key.ts'

/** Notes that a payout was marked as paid by mistake, or that the bank sent it back (M29, M30). */
export function MarkUnpaidDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { id, company_id, company, amount, paid_on } = payout
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const save = useSave(form, {
    call: 'returnPayout',
    input: ({ reason }) => ({ company_id, id, reason }),
    success: t('payouts.noted_unpaid'),
    invalidates: [payoutsKey],
    onSaved: onClose,
  })
  const day = paid_on === null ? '' : formatDayNumeric(paid_on)
  return (
    <Dialog onClose={onClose} title={t('payouts.mark_unpaid')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('payouts.mark_unpaid_text', { amount: format.money(amount), company, day })}</Text>
          <TextField
            control={form.control}
            name="reason"
            label={t('payouts.reason')}
            description={t('payouts.reason_help')}
            maxLength={500}
            required
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('payouts.mark_unpaid')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { happenedText } from './payment-words.ts'

type SettleDialogProps = { issue: PaymentAttention; onClose: () => void }

/** Marks a payment or refund as dealt with, with a note for colleagues (PATT-03). */
export function SettleDialog({ issue, onClose }: SettleDialogProps) {
  const t = useT()
  const format = useFormat()
  const { kind, id, company, order } = issue
  const form = useForm({ defaultValues: { note: '' } })
  const save = useSave(form, {
    call: 'settlePaymentAttention',
    input: ({ note }) => ({ kind, id, note, ...(company ? { company_id: company.id } : {}) }),
    success: t('attention.settled'),
    invalidates: order === null ? [attentionKey] : [attentionKey, ['orders', order.id]],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('attention.settle')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text size="sm">
            {order === null ? issue.provider_reference : t('orders.title', { number: order.order_number })} ·{' '}
            {issue.kind === 'payment_account' ? '' : `${format.money(issue.amount)} · `}
            {happenedText(t, issue)}
          </Text>
          <TextArea
            control={form.control}
            name="note"
            label={t('attention.note')}
            description={t(order === null ? 'attention.note_text_account' : 'attention.note_text')}
            required
            rows={3}
            maxLength={1000}
            check={(note) => (note?.trim() ? null : refusal('field_required'))}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('attention.settle')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

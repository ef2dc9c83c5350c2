import type { CallAnswer } from '@entree/contract/calls.ts'
import { orderMailTypes } from '@entree/contract/desk/orders/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { OrderMails } from './order-mails.tsx'

type ResendDialogProps = { order: Pick<CallAnswer<'getOrderDetail'>, 'id' | 'customer'>; onClose: () => void }
type Values = { type: (typeof orderMailTypes)[number] | null; email: string | null }

/** Sends the tickets or the confirmation again, to the buyer or to another address (BORD-50). */
export function ResendDialog({ order: { id, customer }, onClose }: ResendDialogProps) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { type: 'tickets', email: customer?.email ?? '' } })
  const [chosen, address] = useWatch({ control: form.control, name: ['type', 'email'] })
  const isWhole = chosen !== null && isEmailAddress(address?.trim() ?? '')
  const save = useSave(form, {
    call: 'resendOrderMail',
    input: ({ type, email }) => ({ id, type: type ?? 'tickets', email }),
    success: t('orders.resent'),
    invalidates: [['orders', id]],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.resend')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <RadioField
            control={form.control}
            name="type"
            label={t('orders.resend_type')}
            options={orderMailTypes.toReversed().map((type) => ({
              value: type,
              label: t(`orders.resend_${type}`),
              description: t(`orders.resend_${type}_text`),
            }))}
          />
          <TextField
            control={form.control}
            name="email"
            type="email"
            inputMode="email"
            label={t('orders.resend_to')}
            description={t('orders.resend_to_text')}
            required
            maxLength={254}
            check={(email) => (email && !isEmailAddress(email.trim()) ? refusal('wrong_email') : null)}
          />
          <OrderMails order_id={id} asked={isWhole ? { resend: { type: chosen, email: address } } : null} />
          <Text size="sm">{t('ui.mail_gone')}</Text>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('orders.resend_send')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

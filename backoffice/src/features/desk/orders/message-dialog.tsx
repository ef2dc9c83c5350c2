import type { CallAnswer } from '@entree/contract/calls.ts'
import { writtenMailRefusals } from '@entree/domain/desk/order-mails.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { OrderMails } from './order-mails.tsx'

type Recipients = CallAnswer<'getMailTemplate'>['recipients']
type Values = { recipient: string | null; subject: string | null; message: string | null }

/** Writes to the buyer of an order, or to the holder of one of its tickets (MAIL-01, MAIL-02). */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const query = queryOptions({
    queryKey: ['orders', id, 'recipients'],
    queryFn: ({ signal }) => send('getMailTemplate', { template: 'message', id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.write')}>
      <Loaded query={query}>
        {({ recipients }) =>
          recipients.length === 0 ? (
            <Text>{t('orders.mails_none')}</Text>
          ) : (
            <MessageForm id={id} recipients={recipients} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type MessageFormProps = { id: number; recipients: Recipients; onClose: () => void }

function MessageForm({ id, recipients, onClose }: MessageFormProps) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { recipient: recipients[0]?.email ?? null, subject: '', message: '' } })
  const { control } = form
  const [recipient, subject, message] = useWatch({ control, name: ['recipient', 'subject', 'message'] })
  const save = useSave(form, {
    call: 'sendMail',
    input: (values) => ({ id, template: 'message', ...values, recipient: values.recipient ?? '' }),
    success: t('orders.resent'),
    invalidates: [['orders', id]],
    onSaved: onClose,
  })
  const words = { subject: subject ?? '', message: message ?? '' }
  const check = (field: 'subject' | 'message') => (typed: string | null) =>
    writtenMailRefusals({ ...words, [field]: typed ?? '' }).find((refused) => refused.field === field) ?? null
  const isWhole = recipient !== null && writtenMailRefusals(words).length === 0
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Text>{t('orders.write_text')}</Text>
        <SelectField
          control={control}
          name="recipient"
          label={t('orders.resend_to')}
          required
          check={(chosen) => (chosen === null ? refusal('field_required') : null)}
          options={recipients.map(({ email, name }) => ({ value: email, label: name === '' ? email : `${name} (${email})` }))}
        />
        <TextField
          control={control}
          name="subject"
          label={t('orders.write_subject')}
          required
          maxLength={150}
          check={check('subject')}
        />
        <TextArea
          control={control}
          name="message"
          label={t('orders.write_message')}
          required
          rows={6}
          maxLength={2000}
          check={check('message')}
        />
        <OrderMails order_id={id} asked={isWhole ? { message: { recipient, ...words } } : null} />
        <Text size="sm">{t('ui.mail_gone')}</Text>
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('orders.resend_send')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

import type { InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { InvoiceMails } from './invoice-mails.tsx'

/** Asks for an address, shows the mail that it would get, and mails an invoice to it once more. */
export function SendInvoiceDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useT()
  const { company_id, id, number } = invoice
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } })
  const typed = useWatch({ control: form.control, name: 'email' }).trim()
  const save = useSave(form, {
    call: 'sendInvoice',
    input: ({ email }) => ({ company_id, id, email: email.trim() }),
    success: t('money.was_sent'),
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('money.send_title', { number })}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="email"
            label={t('money.send_to')}
            type="email"
            required
            check={(email) => (email && !isEmailAddress(email) ? refusal('wrong_email') : null)}
          />
          <InvoiceMails call="previewSentInvoice" asked={isEmailAddress(typed) ? { company_id, id, email: typed } : null} />
          <Text size="sm">{t('ui.mail_gone')}</Text>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('money.send_again')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

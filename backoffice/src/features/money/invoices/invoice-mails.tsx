import type { CallInput } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { MailsToSend } from '../../../ui/mails-to-send.tsx'

type Previewed = 'previewInvoiceMail' | 'previewCreditMail' | 'previewSentInvoice'
type InvoiceMailsProps<Name extends Previewed> = {
  /** The call that looks at what another is about to send. */
  call: Name
  /** Null: not everything that the mail says is chosen yet. */
  asked: CallInput<Name> | null
}

/** The mail of an invoice that is about to be made, credited or sent once more (MAIL-18). */
export function InvoiceMails<Name extends Previewed>({ call, asked }: InvoiceMailsProps<Name>) {
  const t = useT()
  return (
    <MailsToSend
      asked={asked}
      query_key={['invoice-mails', call]}
      load={(settled, signal) => send(call, settled, { signal })}
      none={t('money.mail_none')}
    />
  )
}

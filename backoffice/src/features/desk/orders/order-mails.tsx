import type { CallInput } from '@entree/contract/calls.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { MailsToSend } from '../../../ui/mails-to-send.tsx'

/** What is about to be done with an order, as the call that looks at its mails takes it. */
export type AskedMails = Omit<CallInput<'previewOrderMail'>, 'id'>

type OrderMailsProps = {
  order_id: number
  /** Null: not everything that the mail says is chosen yet. */
  asked: AskedMails | null
}

/** The mails that go out with what is about to be done with an order (MAIL-18). */
export function OrderMails({ order_id, asked }: OrderMailsProps) {
  const t = useT()
  return (
    <MailsToSend
      asked={asked}
      query_key={['orders', order_id, 'mails']}
      load={(settled, signal) => send('previewOrderMail', { id: order_id, ...settled }, { signal })}
      none={t('orders.mails_none')}
    />
  )
}

import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { OrderMails, type AskedMails } from './order-mails.tsx'

/** Whether the buyer is mailed, and the message to them in that mail. */
export type BuyerMail = { send_email: boolean; message: string | null }
type TellBuyerProps<Values extends FieldValues & BuyerMail> = {
  control: Control<Values>
  order: { id: number; customer: { email: string | null } | null }
  /** What is about to be done, with what is written to the buyer; null: not all of it is chosen yet. */
  asked: (message: string | null) => AskedMails | null
}

/** Whether the buyer is mailed, what is written to them with it and how the mail looks; nothing when there is no address to write to. */
export function TellBuyer<Values extends FieldValues & BuyerMail>({ control, order, asked }: TellBuyerProps<Values>) {
  const t = useT()
  const name = 'send_email' as FieldPathByValue<Values, boolean>
  const words = 'message' as FieldPathByValue<Values, string | null>
  const isMailed = useWatch({ control, name })
  const message = useWatch({ control, name: words })
  const email = order.customer?.email
  if (!email) return null
  return (
    <>
      <CheckboxField control={control} name={name} label={t('orders.tell_buyer', { email })} />
      {isMailed && (
        <>
          <TextArea control={control} name={words} label={t('orders.tell_message')} rows={3} maxLength={2000} />
          <OrderMails order_id={order.id} asked={asked(message || null)} />
        </>
      )}
    </>
  )
}

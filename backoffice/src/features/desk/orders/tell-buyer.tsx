import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'

type Told = { send_email: boolean; message: string | null }

/** Whether the buyer is mailed, and what is written to them with it; nothing when there is no address to write to. */
export function TellBuyer<Values extends FieldValues & Told>({
  control,
  email,
}: {
  control: Control<Values>
  email: string | null | undefined
}) {
  const t = useT()
  const name = 'send_email' as FieldPathByValue<Values, boolean>
  const isTold = useWatch({ control, name })
  if (!email) return null
  return (
    <>
      <CheckboxField control={control} name={name} label={t('orders.tell_buyer', { email })} />
      {isTold && (
        <TextArea
          control={control}
          name={'message' as FieldPathByValue<Values, string | null>}
          label={t('orders.tell_message')}
          rows={3}
          maxLength={2000}
        />
      )}
    </>
  )
}

import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import { LONGEST_PHONE_MESSAGE, phoneMessageRefusals } from '@entree/domain/door/phone-message.ts'
import { Stack } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { MultiSelectField, RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { phoneName } from './phone-name.ts'
import { phonesKey } from './phones-query.ts'

type Values = { text: string | null; to: 'all' | 'some' | null; phone_ids: number[] }
type Props = {
  event_id: number
  phones: readonly DoorPhone[]
  /** Whom it is for at first; null: all. */
  phone: DoorPhone | null
  onClose: () => void
}

/** Says something to all phones of an event, or to some (PHONE-06). */
export function MessageDialog({ event_id, phones, phone, onClose }: Props) {
  const t = useT()
  const form = useForm<Values>({
    defaultValues: { text: '', to: phone === null ? 'all' : 'some', phone_ids: phone === null ? [] : [phone.id] },
  })
  const { control } = form
  const to = useWatch({ control, name: 'to' })
  const save = useSave(form, {
    call: 'sendPhoneMessage',
    input: ({ text, to: chosen, phone_ids }) => {
      return { event_id, text: text ?? '', phone_ids: chosen === 'some' ? phone_ids : null }
    },
    success: t('phones.message_sent'),
    invalidates: [phonesKey(event_id)],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('phones.send_message')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextArea
            control={control}
            name="text"
            label={t('phones.message')}
            description={t('phones.message_help')}
            required
            rows={3}
            maxLength={LONGEST_PHONE_MESSAGE}
            check={(text) => phoneMessageRefusals({ text: text ?? '', phone_ids: null })[0] ?? null}
          />
          <RadioField
            control={control}
            name="to"
            label={t('phones.message_to')}
            options={[
              { value: 'all', label: t('phones.to_all'), description: t('phones.to_all_help') },
              { value: 'some', label: t('phones.to_some') },
            ]}
          />
          {to === 'some' && (
            <MultiSelectField
              control={control}
              name="phone_ids"
              label={t('phones.to_chosen')}
              required
              options={phones.map((one) => ({ value: one.id, label: phoneName(one) }))}
            />
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('phones.send')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

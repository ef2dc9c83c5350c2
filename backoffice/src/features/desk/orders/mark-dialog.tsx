import type { CallAnswer } from '@entree/contract/calls.ts'
import { LONGEST_MARK, markRefusals, type TicketMark } from '@entree/domain/door/ticket-mark.ts'
import { Stack, Text } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'

type Ticket = NonNullable<CallAnswer<'getOrderDetail'>['order_products'][number]['ticket']>
type Values = { kind: TicketMark['kind'] | 'none' | null; text: string | null }

/** Leaves a note on a ticket for the staff who scan it, or keeps its holder out (DOOR-15). */
export function MarkDialog({ ticket: { id, mark }, onClose }: { ticket: Pick<Ticket, 'id' | 'mark'>; onClose: () => void }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { kind: mark?.kind ?? 'information', text: mark?.text ?? '' } })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const save = useSave(form, {
    call: 'markTicket',
    input: ({ kind: chosen, text }) => {
      return { id, mark: chosen === null || chosen === 'none' ? null : { kind: chosen, text: text ?? '' } }
    },
    success: t('orders.mark_done'),
    invalidates: [['orders'], ['scan-terminal', 'entries']],
    onSaved: onClose,
  })
  const kinds = [
    { value: 'information' as const, label: t('orders.mark_information') },
    { value: 'stop' as const, label: t('orders.mark_stop') },
    ...(mark === null ? [] : [{ value: 'none' as const, label: t('orders.mark_none') }]),
  ]
  return (
    <Dialog onClose={onClose} title={t('orders.mark')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('orders.mark_text')}</Text>
          <SelectField control={control} name="kind" label={t('orders.mark_kind')} options={kinds} required />
          {kind !== 'none' && (
            <TextField
              control={control}
              name="text"
              label={t('orders.mark_note')}
              required
              maxLength={LONGEST_MARK}
              check={(text) => markRefusals({ kind: 'information', text: text ?? '' })[0] ?? null}
            />
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

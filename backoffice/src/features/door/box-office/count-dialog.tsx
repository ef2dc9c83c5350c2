import { Stack, Text } from '@mantine/core'
import type { Till } from '@entree/contract/door/box-office/entities.ts'
import { cashDifference } from '@entree/domain/door/closing.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { MoneyField } from '../../../ui/fields/number-field.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { boxOfficeKey } from './box-office-query.ts'

type Values = { cash_float: number | null; counted_cash: number | null; note: string }
type CountDialogProps = { id: number; day: string; till: Till; onClose: () => void }

/** What a seller counts in their drawer at the end of the day; the difference is shown as they type. */
export function CountDialog(props: CountDialogProps) {
  const t = useT()
  return (
    <Dialog onClose={props.onClose} title={t('box.count_of', { name: props.till.seller })}>
      <CountForm {...props} />
    </Dialog>
  )
}

function CountForm({ id, day, till, onClose }: CountDialogProps) {
  const t = useT()
  const { cash_float, counted_cash, note } = till
  const form = useForm<Values>({ defaultValues: { cash_float, counted_cash, note: note ?? '' } })
  const { control } = form
  const values = useWatch({ control })
  const save = useSave(form, {
    call: 'saveBoxOfficeClosing',
    input: (said) => ({
      id,
      date: day,
      user_id: till.user_id,
      cash_float: said.cash_float ?? 0,
      counted_cash: said.counted_cash ?? 0,
      note: said.note || null,
    }),
    invalidates: [boxOfficeKey],
    onSaved: onClose,
  })
  const drawer = { cash_float: values.cash_float ?? 0, counted_cash: values.counted_cash ?? null }
  const difference = Object.values(drawer).some(Number.isNaN) ? null : cashDifference(till, drawer)
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <MoneyField control={control} name="cash_float" label={t('box.cash_float')} description={t('box.cash_float_help')} />
        <MoneyField control={control} name="counted_cash" label={t('box.counted_cash')} required />
        <Text aria-live="polite">
          {t('box.difference')}: <strong>{difference === null ? '–' : formatEuro(difference)}</strong>
        </Text>
        <TextArea control={control} name="note" label={t('box.note')} maxLength={1000} />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('ui.save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

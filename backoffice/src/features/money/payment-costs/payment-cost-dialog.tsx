import { Stack } from '@mantine/core'
import type { PaymentCostRow } from '@entree/contract/money/payment-costs/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useMethodName } from '../../../ui/method-name.ts'
import { costsKey } from './costs-key.ts'

type Values = {
  payment_method_id: number | null
  fee_percentage: number | null
  fee_fixed: number | null
  valid_from: string | null
  /** Null: it is not there yet. */
  updated_at: string | null
}
type Props = { company_id: number; cost: PaymentCostRow | null; onClose: () => void }

/** What payments by a method cost from a day on, new or to be changed (PCOST-01, PCOST-02, PCOST-03, PCOST-04). */
export function PaymentCostDialog({ company_id, cost, onClose }: Props) {
  const t = useT()
  const methodName = useMethodName()
  const form = useForm<Values>({ defaultValues: valuesOf(cost) })
  const { control } = form
  const methods = useQuery({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => send('listPaymentMethods', {}, { signal }),
  })
  const shared = { invalidates: [costsKey(company_id)], onSaved: onClose }
  const add = useSave(form, {
    ...shared,
    call: 'addPaymentCost',
    input: ({ updated_at: _updated_at, ...values }) => ({ ...values, company_id }),
  })
  const change = useSave(form, {
    ...shared,
    call: 'savePaymentCosts',
    input: ({ updated_at, ...values }) => ({ company_id, costs: [{ ...values, id: cost?.id ?? 0 }], updated_at }),
    reload: async () => {
      const costs = await send('listPaymentCosts', { company_id })
      return valuesOf(costs.find(({ id }) => id === cost?.id) ?? cost)
    },
  })
  const save = cost ? change : add
  return (
    <Dialog onClose={onClose} title={t(cost ? 'money.edit_cost' : 'money.add_cost')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="payment_method_id"
            label={t('money.method')}
            options={(methods.data ?? []).map(({ id, ...method }) => ({ value: id, label: methodName(method) }))}
            choices={methods}
            required
          />
          <PercentageField kind="fee" control={control} name="fee_percentage" label={t('money.percentage')} required />
          <MoneyField control={control} name="fee_fixed" label={t('money.fixed')} required />
          <DateField control={control} name="valid_from" label={t('money.valid_from')} required />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf(cost: PaymentCostRow | null): Values {
  if (cost === null) return { payment_method_id: null, fee_percentage: null, fee_fixed: null, valid_from: null, updated_at: null }
  const { payment_method_id, fee_percentage, fee_fixed, valid_from, updated_at } = cost
  return { payment_method_id, fee_percentage, fee_fixed, valid_from, updated_at }
}

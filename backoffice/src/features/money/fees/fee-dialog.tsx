import { Stack } from '@mantine/core'
import type { CompanyFee } from '@entree/contract/money/fees/entities.ts'
import { feeTypes, type FeeType } from '@entree/domain/money/fees.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { feesKey } from './fees-key.ts'
import { useEventOptions } from './use-event-options.ts'

type Values = {
  type: FeeType
  amount: number | null
  start_date: string | null
  event_id: number | null
  retroactive: boolean
  /** Null: it is not there yet. */
  updated_at: string | null
}
type Props = {
  company_id: number
  fee: CompanyFee | null
  may: { fees: boolean; overrule: boolean }
  onClose: () => void
}

/** A fee of the company, or of one of its events in place of that, from a day on (FEE-06, FEE-07, FEE-08, FEE-09). */
export function FeeDialog({ company_id, fee, may, onClose }: Props) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: valuesOf(fee) })
  const { control } = form
  const [type, event_id] = useWatch({ control, name: ['type', 'event_id'] })
  const save = useFeeSave(form, { company_id, fee, onClose }, event_id)
  const events = useEventOptions(company_id)
  return (
    <Dialog onClose={onClose} title={t(fee ? 'money.edit_fee' : 'money.add_fee')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="type"
            label={t('money.fee')}
            options={feeTypes.map((value) => ({ value, label: t(`money.type_${value}`) }))}
            required
            onChosen={() => form.setValue('amount', null)}
          />
          {type === 'free_ticket_percentage' ? (
            <PercentageField kind="free_tickets" control={control} name="amount" label={t('money.percentage')} required />
          ) : (
            <MoneyField control={control} name="amount" label={t('money.amount')} required />
          )}
          <DateField control={control} name="start_date" label={t('money.start_date')} required />
          {fee === null && may.overrule && (
            <SelectField
              control={control}
              name="event_id"
              label={t('money.event')}
              description={t('money.event_help')}
              required={!may.fees}
              {...events}
            />
          )}
          {event_id !== null && (
            <SwitchField
              control={control}
              name="retroactive"
              label={t('money.retroactive')}
              description={t('money.retroactive_help')}
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

function valuesOf(fee: CompanyFee | null): Values {
  if (fee === null)
    return { type: 'ticket_fee', amount: null, start_date: null, event_id: null, retroactive: false, updated_at: null }
  const { type, amount, start_date, event_id, retroactive, updated_at } = fee
  return { type, amount, start_date, event_id, retroactive, updated_at }
}

type Form = ReturnType<typeof useForm<Values>>

/** The call that fits: a new one or a change, of the company or of an event. */
function useFeeSave(form: Form, { company_id, fee, onClose }: Omit<Props, 'may'>, event_id: number | null) {
  const shared = { invalidates: [feesKey(company_id)], onSaved: onClose }
  const ofCompany = ({ type, amount, start_date }: Values) => ({ company_id, type, amount, start_date })
  const ofEvent = (values: Values) => ({ ...ofCompany(values), event_id: event_id ?? 0, retroactive: values.retroactive })
  const known = ({ updated_at }: Values) => ({ fee_id: fee?.id ?? 0, updated_at })
  const reload = async () => {
    const fees = await send('listCompanyFees', { company_id })
    return valuesOf(fees.find(({ id }) => id === fee?.id) ?? fee)
  }
  const changing = { ...shared, reload }
  const add = useSave(form, { ...shared, call: 'addCompanyFee', input: ofCompany })
  const change = useSave(form, {
    ...changing,
    call: 'saveCompanyFee',
    input: (values) => ({ ...ofCompany(values), ...known(values) }),
  })
  const addOfEvent = useSave(form, { ...shared, call: 'addFeeOverride', input: ofEvent })
  const changeOfEvent = useSave(form, {
    ...changing,
    call: 'saveFeeOverride',
    input: (values) => ({ ...ofEvent(values), ...known(values) }),
  })
  if (event_id === null) return fee ? change : add
  return fee ? changeOfEvent : addOfEvent
}

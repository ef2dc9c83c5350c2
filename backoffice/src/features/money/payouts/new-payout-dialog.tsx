import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { isBroken } from '../../../data.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyNamesQuery } from '../../foundation/companies/use-company-name.ts'
import { useSettingsOfChosen } from '../auto-invoice/use-settings-of-chosen.ts'
import { invoicesKey } from '../invoices/invoices-key.ts'
import { PayoutParts } from './payout-parts.tsx'
import { payoutsKey } from './payouts-key.ts'

type Values = { company_id: number | null; period_end: string | null; set_off: boolean; payout_delay_days: number | null }

/** Asks for a company and the end of a period, shows what would be paid out, and makes it (INV-05, MONEY-01). */
export function NewPayoutDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { company_id: null, period_end: null, set_off: true, payout_delay_days: 5 } })
  const { control, setValue } = form
  const names = useQuery(companyNamesQuery)
  const settings = useSettingsOfChosen(({ set_off_invoices, payout_delay_days }) => {
    setValue('set_off', set_off_invoices)
    setValue('payout_delay_days', payout_delay_days)
  })
  const save = useSave(form, {
    call: 'generatePayout',
    input: inputOf,
    success: t('payouts.made'),
    invalidates: [payoutsKey, invoicesKey],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('payouts.make')} size="lg">
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="company_id"
            label={t('payouts.company')}
            options={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            choices={names}
            onChosen={settings.choose}
            required
          />
          {settings.isFailed && <LoadFailed onRetry={settings.retry} />}
          <DateField
            control={control}
            name="period_end"
            label={t('payouts.until')}
            description={t('payouts.until_help')}
            required
          />
          <NumberField control={control} name="payout_delay_days" label={t('payouts.delay')} required />
          <SwitchField
            control={control}
            name="set_off"
            label={t('payouts.settle_open')}
            description={t('payouts.settle_open_help')}
          />
          <Preview control={control} />
          <DialogButtons form={form} isSaving={save.isSaving} disabled={settings.isUnknown}>
            {t('payouts.make')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function inputOf({ company_id, period_end, set_off, payout_delay_days }: Values) {
  return { company_id: company_id ?? 0, period_end: period_end ?? '', set_off, payout_delay_days: payout_delay_days ?? 0 }
}

/** What would be paid out, as soon as it is known what of; what stands against it is said on making it. */
function Preview({ control }: { control: Control<Values> }) {
  const [company_id, period_end, set_off] = useWatch({ control, name: ['company_id', 'period_end', 'set_off'] })
  const asked = { company_id, period_end, set_off, payout_delay_days: 0 }
  const { data, error, refetch } = useQuery({
    queryKey: [...payoutsKey, 'preview', asked],
    queryFn: ({ signal }) => send('previewPayout', inputOf(asked), { signal }),
    enabled: company_id !== null && period_end !== null && isCalendarDay(period_end),
    retry: false,
  })
  if (!data) return error && isBroken(error) ? <LoadFailed onRetry={() => refetch()} /> : null
  return <PayoutParts parts={data} />
}

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
import { InvoiceMails } from './invoice-mails.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoicesKey } from './invoices-key.ts'

type Values = {
  company_id: number | null
  period_start: string | null
  period_end: string | null
  vat_shifted: boolean
  anti_date: boolean
  max_payment_period_days: number | null
}

/** Asks for a company and a period, shows what would be invoiced and mailed, and does it (INV-04, M23, MONEY-01). */
export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useForm<Values>({
    defaultValues: {
      company_id: null,
      period_start: null,
      period_end: null,
      vat_shifted: false,
      anti_date: false,
      max_payment_period_days: 14,
    },
  })
  const { control, setValue } = form
  const names = useQuery(companyNamesQuery)
  const settings = useSettingsOfChosen(({ vat_shifted, anti_dating, max_payment_period_days }) => {
    setValue('vat_shifted', vat_shifted)
    setValue('anti_date', anti_dating)
    setValue('max_payment_period_days', max_payment_period_days)
  })
  const save = useSave(form, {
    call: 'generateInvoice',
    input: inputOf,
    success: t('money.invoice_made'),
    invalidates: [invoicesKey],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('money.make_invoice')} size="lg">
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="company_id"
            label={t('money.company')}
            options={(names.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            choices={names}
            onChosen={settings.choose}
            required
          />
          {settings.isFailed && <LoadFailed onRetry={settings.retry} />}
          <DateField control={control} name="period_start" label={t('money.period_start')} required />
          <DateField control={control} name="period_end" label={t('money.period_end')} required />
          <NumberField control={control} name="max_payment_period_days" label={t('money.payment_days')} required />
          <SwitchField control={control} name="anti_date" label={t('money.anti_date')} description={t('money.anti_date_help')} />
          <SwitchField
            control={control}
            name="vat_shifted"
            label={t('money.vat_shifted')}
            description={t('money.vat_shifted_help')}
          />
          <Preview control={control} />
          <DialogButtons form={form} isSaving={save.isSaving} disabled={settings.isUnknown}>
            {t('money.make_invoice')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function inputOf({ company_id, period_start, period_end, max_payment_period_days, ...rest }: Values) {
  return {
    ...rest,
    company_id: company_id ?? 0,
    period_start: period_start ?? '',
    period_end: period_end ?? '',
    max_payment_period_days: max_payment_period_days ?? 0,
  }
}

/** What would be invoiced, and the mail with it, as soon as it is known what of; what stands against it is said on making it. */
function Preview({ control }: { control: Control<Values> }) {
  const values = useWatch({ control }) as Values
  const { company_id, period_start, period_end, vat_shifted } = values
  const asked = { company_id, period_start, period_end, vat_shifted, anti_date: false, max_payment_period_days: 0 }
  const days = [period_start, period_end].filter((day) => day !== null && isCalendarDay(day))
  const { data, error, refetch } = useQuery({
    queryKey: [...invoicesKey, 'preview', asked],
    queryFn: ({ signal }) => send('previewInvoice', inputOf(asked), { signal }),
    enabled: company_id !== null && days.length === 2,
    retry: false,
  })
  if (!data) return error && isBroken(error) ? <LoadFailed onRetry={() => refetch()} /> : null
  return (
    <>
      <InvoiceLines lines={data.lines} sums={data} />
      <InvoiceMails call="previewInvoiceMail" asked={Number.isInteger(values.max_payment_period_days) ? inputOf(values) : null} />
    </>
  )
}

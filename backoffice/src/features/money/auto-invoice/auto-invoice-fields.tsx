import { refusal } from '@entree/domain/foundation/refusals.ts'
import { receiveMethods, type AutoInvoice, type ReceiveMethod } from '@entree/domain/money/auto-invoice.ts'
import { payoutFrequencies, type PayoutFrequency } from '@entree/domain/money/payout.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { LanguageField, SelectField, SwitchField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What the form holds: as saved, or emptied. */
export type AutoInvoiceValues = Omit<
  AutoInvoice,
  'payout_frequency' | 'max_payment_period_days' | 'payout_delay_days' | 'receive_method' | 'language'
> & {
  [K in 'payout_frequency' | 'max_payment_period_days' | 'payout_delay_days' | 'receive_method' | 'language']:
    | AutoInvoice[K]
    | null
} & {
  /** Null: nothing was set for the company; what new companies start with has none either. */
  updated_at: string | null
}

/** How a company is invoiced and paid out automatically, one field each (AINV-01 … AINV-13); one abroad is advised to have VAT reverse charged (MONEY-05). */
export function AutoInvoiceFields({ control, is_abroad = false }: { control: Control<AutoInvoiceValues>; is_abroad?: boolean }) {
  const t = useT()
  const isShifted = useWatch({ control, name: 'vat_shifted' })
  const frequencies = payoutFrequencies.map((value): Option<PayoutFrequency> => ({ value, label: t(`money.frequency_${value}`) }))
  const methods = receiveMethods.map((value): Option<ReceiveMethod> => ({ value, label: t(`money.receive_${value}`) }))
  return (
    <>
      <FormSection title={t('money.auto_invoice')} description={t('money.auto_invoice_text')}>
        <SwitchField
          control={control}
          name="automatic_invoicing"
          label={t('money.automatic_invoicing')}
          description={t('money.automatic_invoicing_help')}
        />
        <SwitchField control={control} name="test_mode" label={t('money.test_mode')} description={t('money.test_mode_help')} />
        <SelectField
          control={control}
          name="payout_frequency"
          label={t('money.payout_frequency')}
          description={t('money.payout_frequency_help')}
          options={frequencies}
          required
        />
      </FormSection>
      <FormSection title={t('money.invoices')}>
        <NumberField
          control={control}
          name="max_payment_period_days"
          label={t('money.max_payment_period_days')}
          description={t('money.max_payment_period_days_help')}
          required
          check={checkDays}
        />
        <SwitchField
          control={control}
          name="vat_shifted"
          label={t('money.vat_shifted')}
          description={t('money.vat_shifted_help')}
        />
        {is_abroad && !isShifted && <Notice tone="warning">{t('money.vat_shifted_advised')}</Notice>}
        <SwitchField control={control} name="anti_dating" label={t('money.anti_date')} description={t('money.anti_date_help')} />
        <SwitchField
          control={control}
          name="detailed_explanation"
          label={t('money.detailed_explanation')}
          description={t('money.detailed_explanation_help')}
        />
      </FormSection>
      <FormSection title={t('money.paying_out')}>
        <NumberField
          control={control}
          name="payout_delay_days"
          label={t('money.payout_delay_days')}
          description={t('money.payout_delay_days_help')}
          required
          check={checkDays}
        />
        <SwitchField
          control={control}
          name="set_off_invoices"
          label={t('money.set_off_invoices')}
          description={t('money.set_off_invoices_help')}
        />
        <SwitchField
          control={control}
          name="fees_at_sale"
          label={t('money.fees_at_sale')}
          description={t('money.fees_at_sale_help')}
        />
      </FormSection>
      <FormSection title={t('money.sending')}>
        <FieldRow>
          <SelectField control={control} name="receive_method" label={t('money.receive_method')} options={methods} required />
          <LanguageField control={control} name="language" label={t('money.invoice_language')} required />
        </FieldRow>
        <SwitchField control={control} name="include_platform_invoice" label={t('money.include_platform_invoice')} />
        <SwitchField control={control} name="include_payout_summary" label={t('money.include_payout_summary')} />
      </FormSection>
    </>
  )
}

const MAX_DAYS = 365

function checkDays(days: number | null) {
  return days !== null && (days < 0 || days > MAX_DAYS) ? refusal('number_out_of_range', { min: 0, max: MAX_DAYS }) : null
}

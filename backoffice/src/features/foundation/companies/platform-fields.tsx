import { checkInvoicePrefix, LONGEST_INVOICE_PREFIX } from '@entree/domain/money/invoice-prefix.ts'
import { checkSubdomain } from '@entree/domain/foundation/subdomain.ts'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MoneyField } from '../../../ui/fields/number-field.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import type { DetailsValues } from './details-values.ts'

/** What only the platform sets of a company: its shop's name, whether it is active, and its fees (DEC-B-24, DEC-B-161, GEN-26). */
export function PlatformFields({ control, mayFees }: { control: Control<DetailsValues>; mayFees: boolean }) {
  const t = useT()
  return (
    <FormSection title={t('company.platform')} description={t('company.platform_help')}>
      <SwitchField control={control} name="active" label={t('company.active')} description={t('company.active_help')} />
      <FieldRow>
        <TextField
          control={control}
          name="subdomain"
          label={t('company.subdomain')}
          description={t('company.subdomain_help')}
          required
          check={(subdomain) => checkSubdomain(subdomain ?? '')[0] ?? null}
        />
        <TextField
          control={control}
          name="invoice_prefix"
          label={t('company.invoice_prefix')}
          description={t('company.invoice_prefix_help')}
          nullable
          maxLength={LONGEST_INVOICE_PREFIX}
          check={(prefix) => checkInvoicePrefix(prefix, 'invoice_prefix')[0] ?? null}
        />
      </FieldRow>
      {mayFees && (
        <FieldRow>
          <MoneyField
            control={control}
            name="ticket_fee"
            label={t('company.ticket_fee')}
            description={t('company.fee_help')}

            required
          />
          <MoneyField
            control={control}
            name="refund_fee"
            label={t('company.refund_fee')}
            description={t('company.refund_fee_help')}

            required
          />
        </FieldRow>
      )}
    </FormSection>
  )
}

import type { DefaultValues } from '@entree/contract/foundation/platform-settings/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { MoneyField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { defaultQuery } from './default-query.ts'
import { useSaveDefault, type DefaultAnswer } from './use-save-default.ts'

type Fees = DefaultValues['fees']
const NO_FEES: Fees = { ticket_fee: 0, box_office_ticket_fee: 0, refund_fee: 0, free_ticket_percentage: 0, free_ticket_fee: 0 }

/** The fees of new companies, in cents without VAT (MAST-03, DEC-B-151). */
export function DefaultFeesTab() {
  return <Loaded query={defaultQuery('fees')}>{(stored) => <FeesForm stored={stored} />}</Loaded>
}

type Values = Record<keyof Fees, number | null> & { updated_at: string | null }

function FeesForm({ stored }: { stored: DefaultAnswer }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: valuesOf(stored) })
  const { control } = form
  const save = useSaveDefault(form, { key: 'fees', valueOf: ({ updated_at: _updated_at, ...fees }) => fees, valuesOf })
  return (
    <Form save={save}>
      <FormSection title={t('admin.default_fees')} description={t('admin.fees_help')}>
        <FieldRow>
          <MoneyField control={control} name="ticket_fee" label={t('company.ticket_fee')} required />
          <MoneyField control={control} name="box_office_ticket_fee" label={t('admin.box_office_fee')} required />
          <MoneyField control={control} name="refund_fee" label={t('company.refund_fee')} required />
        </FieldRow>
        <FieldRow>
          <PercentageField
            kind="free_tickets"
            control={control}
            name="free_ticket_percentage"
            label={t('admin.free_percentage')}
            description={t('admin.free_percentage_help')}
            required
          />
          <MoneyField
            control={control}
            name="free_ticket_fee"
            label={t('admin.free_fee')}
            description={t('admin.free_fee_help')}
            required
          />
        </FieldRow>
      </FormSection>
      <SaveBar form={form} save={save} />
    </Form>
  )
}

function valuesOf({ value, updated_at }: DefaultAnswer): Values {
  return { ...NO_FEES, ...(value as Partial<Fees> | null), updated_at }
}

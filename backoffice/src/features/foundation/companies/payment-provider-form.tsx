import { formatIban, payoutIbanFault } from '@entree/domain/foundation/iban.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyKey, type CompanyDetail } from './company-query.ts'

type Values = {
  service_id: string | null
  api_token: string | null
  token_code: string | null
  merchant_code: string | null
  account_type: string | null
  payout_iban: string | null
  updated_at: string
}

/** The company's data at the payment provider, and its payout account. Secrets are written and never shown (DEC-B-154). */
export function PaymentProviderForm({ company }: { company: CompanyDetail }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: valuesOf(company) })
  const { control } = form
  const save = useSave(form, {
    call: 'savePaymentProvider',
    input: (values) => ({ ...values, company_id: company.id }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getCompanyDetail', { company_id: company.id })),
    invalidates: [companyKey(company.id)],
  })
  const secretHelp = (masked: string | null) => (masked ? t('company.secret_kept', { masked }) : t('company.secret_none'))
  return (
    <Form save={save}>
      <FormSection title={t('company.payout')} description={t('company.payout_help')}>
        <TextField
          control={control}
          name="payout_iban"
          label={t('company.payout_iban')}
          nullable
          check={(text) => {
            const fault = text?.trim() ? payoutIbanFault(text) : null
            return fault && refusal(fault)
          }}
        />
      </FormSection>
      <FormSection title={t('company.provider')}>
        <FieldRow>
          <TextField control={control} name="service_id" label={t('company.service_id')} nullable />
          <TextField control={control} name="merchant_code" label={t('company.merchant_code')} nullable />
          <TextField control={control} name="account_type" label={t('company.account_type')} nullable />
        </FieldRow>
        <FieldRow>
          <TextField
            control={control}
            name="token_code"
            label={t('company.token_code')}
            description={secretHelp(company.token_code)}
            nullable
          />
          <TextField
            control={control}
            name="api_token"
            label={t('company.api_token')}
            description={secretHelp(company.api_token)}
            nullable
          />
        </FieldRow>
      </FormSection>
      <SaveBar form={form} save={save} />
    </Form>
  )
}

/** The secrets begin empty: empty keeps what there is. */
function valuesOf({ service_id, merchant_code, account_type, payout_iban, updated_at }: CompanyDetail): Values {
  return {
    service_id,
    merchant_code,
    account_type,
    payout_iban: payout_iban && formatIban(payout_iban),
    api_token: null,
    token_code: null,
    updated_at,
  }
}

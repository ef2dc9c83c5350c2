import { checkCompanyDetails, isVatNumber } from '@entree/domain/foundation/company-details.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { PercentageField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyKey, type CompanyDetail } from './company-query.ts'
import { CompanyFacts } from './company-facts.tsx'
import { detailsInput, detailsValues, type DetailsValues } from './details-values.ts'
import { PlatformFields } from './platform-fields.tsx'
import { useCountries } from './use-countries.ts'

/** Who the company is, where, and under which numbers (COMP-08 … COMP-21). */
export function DetailsForm({ company }: { company: CompanyDetail }) {
  const t = useT()
  const countries = useCountries()
  const may = { platform: useMay('admin_company.details'), fees: useMay('admin_company.fees') }
  const mayEdit = useMay('my_company.details', 'admin_company.details')
  const form = useForm<DetailsValues>({ defaultValues: detailsValues(company) })
  const { control } = form
  const country = useWatch({ control, name: 'country' })
  const save = useSave(form, {
    call: 'updateCompany',
    input: (values) => detailsInput(company.id, values, may),
    values: detailsValues,
    reload: async () => detailsValues(await send('getCompanyDetail', { company_id: company.id })),
    invalidates: [companyKey(company.id), ['companies'], ['me']],
  })
  const checkKvk = (kvk: string | null) =>
    checkCompanyDetails({ name: 'x', contact_person: 'x', country, kvk, vat_number: null })[0] ?? null
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <FormSection title={t('company.who')}>
          <FieldRow>
            <TextField
              control={control}
              name="name"
              label={t('company.name')}
              required
              maxLength={200}
              autoComplete="organization"
            />
            <TextField
              control={control}
              name="contact_person"
              label={t('company.contact_person')}
              required
              nullable
              autoComplete="name"
            />
          </FieldRow>
          <TextField
            control={control}
            name="phone"
            label={t('company.phone')}
            description={t('company.phone_help')}
            nullable
            type="tel"
            autoComplete="tel"
          />
        </FormSection>
        <FormSection title={t('company.where')}>
          <TextField control={control} name="address" label={t('company.address')} nullable autoComplete="street-address" />
          <FieldRow>
            <TextField control={control} name="zip" label={t('company.zip')} nullable autoComplete="postal-code" />
            <TextField control={control} name="city" label={t('company.city')} nullable autoComplete="address-level2" />
            <SelectField control={control} name="country" label={t('company.country')} options={countries} />
          </FieldRow>
        </FormSection>
        <FormSection title={t('company.registration')}>
          <FieldRow>
            <TextField
              control={control}
              name="kvk"
              label={t('company.kvk')}
              placeholder={country === 'NL' ? '12345678' : undefined}
              nullable
              inputMode={country === 'NL' ? 'numeric' : undefined}
              check={checkKvk}
            />
            <TextField
              control={control}
              name="vat_number"
              label={t('company.vat_number')}
              nullable
              check={(text) => (text && !isVatNumber(text, country) ? refusal('vat_number_invalid') : null)}
            />
          </FieldRow>
          <PercentageField
            kind="vat"
            control={control}
            name="vat_percentage"
            label={t('company.vat_percentage')}
            description={t('company.vat_percentage_help')}
            required
          />
        </FormSection>
        {may.platform ? <PlatformFields control={control} mayFees={may.fees} /> : <CompanyFacts company={company} />}
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}

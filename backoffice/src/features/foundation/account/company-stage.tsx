import { Button } from '@mantine/core'
import { isVatNumber } from '@entree/domain/foundation/company-details.ts'
import { countries } from '@entree/domain/foundation/customer-form.ts'
import { payoutIbanFault } from '@entree/domain/foundation/iban.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SelectField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import type { CompanyForm } from './company-form.ts'
import { SubdomainField } from './subdomain-field.tsx'
import { LinkButton } from './text-link.tsx'

const DETAILS = ['phone', 'address', 'zip', 'city', 'country', 'kvk', 'vat_number', 'iban'] as const

/** The company: its name and where its shop will be; everything else may wait. */
export function CompanyStage({ form, onDone }: { form: UseFormReturn<CompanyForm>; onDone: () => void }) {
  const { control, formState } = form
  const hasDetails = DETAILS.some((name) => formState.errors[name] || form.getValues(name))
  const [areDetailsShown, setAreDetailsShown] = useState(hasDetails)
  const { language } = useLanguage()
  const t = useT()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    void form.handleSubmit(onDone, (errors) => setAreDetailsShown((shown) => shown || DETAILS.some((name) => errors[name])))()
  }
  return (
    <BarePage step={3} title={t('account.company_title')} text={t('account.company_text')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          control={control}
          name="company_name"
          label={t('account.company_name')}
          autoComplete="organization"
          autoFocus
          required
        />
        <SubdomainField form={form} />
        {areDetailsShown ? (
          <>
            <TextField control={control} name="address" label={t('account.address')} autoComplete="street-address" />
            <FieldRow>
              <TextField control={control} name="zip" label={t('account.zip')} autoComplete="postal-code" />
              <TextField control={control} name="city" label={t('account.city')} autoComplete="address-level2" />
            </FieldRow>
            <SelectField
              control={control}
              name="country"
              label={t('account.country')}
              options={countries.map((code): Option<string> => ({ value: code, label: countryName(code, language) }))}
            />
            <TextField control={control} name="phone" label={t('account.phone')} type="tel" inputMode="tel" autoComplete="tel" />
            <TextField
              control={control}
              name="kvk"
              label={t('account.kvk')}
              check={(kvk) =>
                kvk?.trim() && form.getValues('country') === 'NL' && !/^\d{8}$/.test(kvk.replaceAll(/\s/g, ''))
                  ? refusal('kvk_invalid')
                  : null
              }
            />
            <TextField
              control={control}
              name="vat_number"
              label={t('account.vat_number')}
              check={(number) =>
                number?.trim() && !isVatNumber(number, form.getValues('country')) ? refusal('vat_number_invalid') : null
              }
            />
            <TextField
              control={control}
              name="iban"
              label={t('account.iban')}
              check={(text) => {
                const fault = text?.trim() ? payoutIbanFault(text) : null
                return fault && refusal(fault)
              }}
            />
          </>
        ) : (
          <div>
            <LinkButton onClick={() => setAreDetailsShown(true)}>{t('account.more_details')}</LinkButton>
            <p className={styles.text}>{t('account.more_details_text')}</p>
          </div>
        )}
        <Button type="submit" size="md" fullWidth className={styles.submit ?? ''}>
          {t('account.continue')}
        </Button>
      </form>
    </BarePage>
  )
}

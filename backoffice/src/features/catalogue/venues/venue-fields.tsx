import { countries } from '@entree/domain/foundation/customer-form.ts'
import type { Control } from 'react-hook-form'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../../../messages.ts'
import { SelectField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'

export type VenueValues = {
  name: string
  address: string
  zip: string
  city: string
  country_code: string | null
  active: boolean
  verified: boolean
  updated_at: string | null
}

export const EMPTY_VENUE: VenueValues = {
  name: '',
  address: '',
  zip: '',
  city: '',
  country_code: 'NL',
  active: true,
  verified: false,
  updated_at: null,
}

/** Name and address of a venue, all of which it needs. */
export function VenueFields({ control, autoFocus = false }: { control: Control<VenueValues>; autoFocus?: boolean }) {
  const t = useT()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <>
      <TextField control={control} name="name" label={t('venues.name')} maxLength={100} required autoFocus={autoFocus} />
      <TextField control={control} name="address" label={t('venues.address')} maxLength={150} required />
      <FieldRow>
        <TextField control={control} name="zip" label={t('venues.zip')} maxLength={12} required />
        <TextField control={control} name="city" label={t('venues.city')} maxLength={80} required />
      </FieldRow>
      <SelectField
        control={control}
        name="country_code"
        label={t('venues.country')}
        options={countries.map((code): Option<string> => ({ value: code, label: names.of(code) ?? code }))}
        required
      />
    </>
  )
}

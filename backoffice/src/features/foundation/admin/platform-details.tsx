import type { Settings } from '@entree/contract/foundation/platform-settings/entities.ts'
import { isVatNumber, PLATFORM_COUNTRY } from '@entree/domain/foundation/company-details.ts'
import { payoutIbanFault } from '@entree/domain/foundation/iban.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'

/** What the form of the settings holds: as saved, or emptied. */
export type SettingValues = { [K in keyof Settings]: Settings[K] | null }

/** Who the platform is on its invoices (MAST-10). */
export function PlatformDetails({ control }: { control: Control<SettingValues> }) {
  const t = useT()
  const line = { control, nullable: true, maxLength: 100 } as const
  return (
    <FormSection title={t('admin.platform_details')} description={t('admin.platform_details_text')}>
      <TextField {...line} name="platform_name" label={t('admin.platform_name')} />
      <TextField {...line} name="platform_address" label={t('admin.platform_address')} />
      <FieldRow>
        <TextField {...line} name="platform_zip" label={t('admin.platform_zip')} />
        <TextField {...line} name="platform_city" label={t('admin.platform_city')} />
      </FieldRow>
      <FieldRow>
        <TextField {...line} name="platform_kvk" label={t('admin.platform_kvk')} />
        <TextField
          {...line}
          name="platform_vat_number"
          label={t('admin.platform_vat_number')}
          check={(text) => (text && !isVatNumber(text, PLATFORM_COUNTRY) ? refusal('vat_number_invalid') : null)}
        />
      </FieldRow>
      <TextField
        {...line}
        name="platform_iban"
        label={t('admin.platform_iban')}
        check={(text) => {
          const fault = text?.trim() ? payoutIbanFault(text) : null
          return fault && refusal(fault)
        }}
      />
    </FormSection>
  )
}

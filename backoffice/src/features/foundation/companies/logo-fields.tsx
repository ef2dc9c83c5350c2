import { checkWebAddress } from '@entree/domain/foundation/web-address.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import type { LayoutValues } from './layout-values.ts'

/** The logo and where it leads (BLAY-01, BLAY-02); of the platform's people for the company whose layout it is. */
export function LogoFields({ control, company_id }: { control: Control<LayoutValues>; company_id: number }) {
  const t = useT()
  const layout = useWatch({ control, compute: (values: LayoutValues) => values })
  // As the shop shows it: a light logo is seen on a dark header only.
  const ground = themeTokens(layout)['--color-header']
  return (
    <FormSection title={t('company.logo_title')}>
      <ImageField
        control={control}
        name="logo"
        purpose="logo"
        company_id={company_id}
        label={t('company.logo')}
        description={t('company.logo_help')}
        ground={ground}
      />
      <TextField
        control={control}
        name="logo_url"
        label={t('company.logo_url')}
        description={t('company.logo_url_help')}
        nullable
        type="url"
        inputMode="url"
        placeholder="https://"
        check={(url) => checkWebAddress(url, 'logo_url')[0] ?? null}
      />
    </FormSection>
  )
}

import { themeWarnings, type ThemeWarning } from '@entree/domain/foundation/theme-warnings.ts'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FooterLinks } from './footer-links.tsx'
import styles from './layout-columns.module.css'
import { LayoutPreview } from './layout-preview.tsx'
import type { LayoutValues } from './layout-values.ts'

type LayoutColumnsProps = {
  control: Control<LayoutValues>
  /** As it is in the form now. */
  layout: LayoutValues
  /** What the preview shows of the company. */
  name: string
  logo_src: string | null
  phone: string | null
  email: string | null
  /** Before the colours. */
  children?: ReactNode
}

/** The fields of a look beside a preview of what is not saved yet. */
export function LayoutColumns({ control, layout, children, ...shown }: LayoutColumnsProps) {
  const t = useT()
  const warnings = themeWarnings(layout)
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        {children}
        <FormSection title={t('company.main_colors')} description={t('company.main_colors_help')}>
          <FieldRow>
            <ColorField
              control={control}
              name="primary_color"
              label={t('company.primary_color')}
              description={t('company.primary_color_help')}
            />
            <ColorField
              control={control}
              name="accent_color"
              label={t('company.accent_color')}
              description={t('company.accent_color_help')}
            />
          </FieldRow>
        </FormSection>
        <FormSection title={t('company.buttons')}>
          <FieldRow>
            <ColorField control={control} name="button_color" label={t('company.button_color')} />
            <ColorField control={control} name="button_text_color" label={t('company.button_text_color')} />
          </FieldRow>
          <Unreadable warnings={warnings} field="button_text_color" />
        </FormSection>
        <FormSection title={t('company.surfaces')}>
          <FieldRow>
            <ColorField control={control} name="header.backgroundColor" label={t('company.header_color')} />
            <ColorField control={control} name="footer.backgroundColor" label={t('company.footer_color')} />
          </FieldRow>
          <FieldRow>
            <ColorField control={control} name="secondary.backgroundColor" label={t('company.secondary_background')} />
            <ColorField control={control} name="secondary.color" label={t('company.secondary_text')} />
          </FieldRow>
          <Unreadable warnings={warnings} field="secondary.color" />
          <FieldRow>
            <ColorField
              control={control}
              name="secondary_color"
              label={t('company.secondary_color')}
              description={t('company.secondary_color_help')}
            />
            <ColorField control={control} name="description_color" label={t('company.description_color')} />
          </FieldRow>
          <Unreadable warnings={warnings} field="description_color" />
        </FormSection>
        <FooterLinks control={control} />
      </div>
      <div className={styles.preview}>
        <LayoutPreview {...shown} layout={layout} />
      </div>
    </div>
  )
}

/** Says of a text colour that nobody could read what visitors see in its place. */
function Unreadable({ warnings, field }: { warnings: readonly ThemeWarning[]; field: ThemeWarning['field'] }) {
  const t = useT()
  const warning = warnings.find((one) => one.field === field)
  if (!warning) return null
  return (
    <div role="status">
      <Notice tone="warning">
        {t('company.unreadable', { contrast: warning.contrast, shown: warning.shown })}{' '}
        <span className={styles.swatch} style={{ background: warning.shown }} aria-hidden="true" />
      </Notice>
    </div>
  )
}

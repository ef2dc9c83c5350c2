import { CSS_MAX, pointOfSaleColors, type PointOfSaleColor } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import { themeTokens } from '@entree/domain/foundation/theme.ts'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { useT, type MessageKey } from '../../../messages.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { unreadableColors } from './color-warnings.ts'
import styles from './look-fields.module.css'
import type { SectionProps } from './section-props.ts'

const labels: Readonly<Record<PointOfSaleColor, MessageKey>> = {
  primary_color: 'pos.color_primary',
  secondary_color: 'pos.color_secondary',
  accent_color: 'pos.color_accent',
  description_color: 'pos.color_description',
  button_color: 'pos.color_button',
  button_text_color: 'pos.color_button_text',
}

/** Colours in place of the company's, with a look at them, and styles of one's own (BPOS-06, BPOS-17). */
export function LookFields({ form, rule, dependencies }: SectionProps) {
  const t = useT()
  const { control } = form
  const own = useWatch({ control, name: 'colors' })
  const shown = Object.fromEntries(pointOfSaleColors.map((name) => [name, own[name] ?? dependencies.colors[name]]))
  const warnings = unreadableColors(own, dependencies.colors)
  const tokens: CSSProperties = themeTokens({
    primary_color: shown.primary_color ?? null,
    secondary_color: shown.secondary_color ?? null,
    accent_color: shown.accent_color ?? null,
    description_color: shown.description_color ?? null,
    button_color: shown.button_color ?? null,
    button_text_color: shown.button_text_color ?? null,
    header: { backgroundColor: null },
    secondary: { backgroundColor: null, color: null },
    footer: { backgroundColor: null },
  })
  return (
    <>
      <p className={styles.help}>{t('pos.colors_help')}</p>
      <div className={styles.colors}>
        {pointOfSaleColors.map((name) => (
          <ColorField
            key={name}
            control={control}
            name={`colors.${name}`}
            label={t(labels[name])}
            check={rule(`colors.${name}`)}
          />
        ))}
      </div>
      <div className={styles.preview} style={tokens} aria-hidden="true">
        <span className={styles.title}>{t('pos.preview_title')}</span>
        <span className={styles.text}>{t('pos.preview_text')}</span>
        <span className={styles.soft}>{t('pos.preview_note')}</span>
        <span className={styles.button}>{t('pos.preview_button')}</span>
      </div>
      {warnings.length > 0 && (
        <div role="status">
          <Notice tone="warning">
            {t('pos.color_unreadable', { names: warnings.map((name) => t(labels[name])).join(', ') })}
          </Notice>
        </div>
      )}
      <TextArea
        control={control}
        name="custom_css"
        label={t('pos.custom_css')}
        description={t('pos.custom_css_help')}
        placeholder=".price { font-size: 1.2rem }"
        rows={6}
        maxLength={CSS_MAX}
        nullable
        check={rule('custom_css')}
      />
    </>
  )
}

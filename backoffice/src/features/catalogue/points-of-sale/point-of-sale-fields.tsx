import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { AdvancedFields } from './advanced-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { CountdownFields } from './countdown-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import type { SectionProps } from './section-props.ts'
import { SoldFields } from './sold-fields.tsx'
import { useShopRules } from './use-shop-rules.ts'

/** The fields of a point of sale: what every one needs in sight, the rest folded away. */
export function PointOfSaleFields(props: Omit<SectionProps, 'rule'>) {
  const { form, shop } = props
  const t = useT()
  const section = { ...props, rule: useShopRules(form, shop) }
  const { errors } = form.formState
  const [show_countdown, custom_css, colors] = useWatch({
    control: form.control,
    name: ['show_countdown', 'custom_css', 'colors'],
  })
  const hasColors = Object.values(colors).some((color) => color !== null)
  const look = [hasColors ? t('pos.look_colors') : '', custom_css ? t('pos.look_css') : ''].filter(Boolean).join(' · ')
  return (
    <>
      <BasicFields {...section} />
      <SoldFields {...section} />
      <MethodFields {...section} />
      <FoldSection
        title={t('pos.section_look')}
        summary={look || t('pos.look_company')}
        has_error={Boolean(errors.colors ?? errors.custom_css)}
      >
        <LookFields {...section} />
      </FoldSection>
      <FoldSection
        title={t('pos.section_countdown')}
        summary={t(show_countdown ? 'pos.countdown_on' : 'pos.countdown_off')}
        has_error={Boolean(errors.countdown)}
      >
        <CountdownFields {...section} />
      </FoldSection>
      <FoldSection
        title={t('pos.section_advanced')}
        summary={t('pos.section_advanced_help')}
        has_error={Boolean(errors.terms_conditions_url)}
      >
        <AdvancedFields {...section} />
      </FoldSection>
    </>
  )
}

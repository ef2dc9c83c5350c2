import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FoldSection } from '../../../ui/fold-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BasicFields } from './basic-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import type { ProductValues } from './product-values.ts'
import type { SectionProps } from './section-props.ts'
import { QuantityFields, SaleWindowFields, StockFields } from './sale-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { useProductRules } from './use-product-rules.ts'
import { useSummaries } from './use-summaries.ts'

type ProductFieldsProps = Omit<SectionProps, 'rule'>

/** The fields of a product: what every one needs in sight, the rest folded away with a word on what is set. */
export function ProductFields(props: ProductFieldsProps) {
  const { form, product, others, dependencies } = props
  const t = useT()
  const mayNotify = useMay('product.ordered_email')
  const rule = useProductRules(form, { id: product?.id ?? null, product: product ?? undefined, others })
  const section = { ...props, rule }
  const { errors } = form.formState
  const summary = useSummaries(form.control, dependencies)
  const hasError = (...names: (keyof ProductValues)[]) => names.some((name) => errors[name] !== undefined)
  const isDonation = form.watch('product_type_id') === 6
  return (
    <>
      <BasicFields {...section} />
      <StockFields {...section} />
      {!isDonation && (
        <FoldSection
          title={t('products.section_quantities')}
          summary={summary.quantities}
          has_error={hasError('min_buy', 'max_buy', 'sale_sets')}
        >
          <QuantityFields {...section} />
        </FoldSection>
      )}
      <FoldSection
        title={t('products.section_window')}
        summary={summary.window}
        has_error={hasError('sale_starts_at', 'sale_ends_at')}
      >
        <SaleWindowFields {...section} />
      </FoldSection>
      <FoldSection title={t('products.section_links')} summary={summary.links} has_error={hasError('parents', 'addition_ids')}>
        <LinkFields {...section} />
      </FoldSection>
      {!isDonation && (
        <FoldSection
          title={t('products.section_ticket')}
          summary={summary.ticket}
          has_error={hasError('persons', 'scan_color', 'scan_till', 'scan_note', 'ticket_template_id', 'badge_template_id')}
        >
          <TicketFields {...section} />
        </FoldSection>
      )}
      {mayNotify && (
        <FoldSection
          title={t('products.section_notification')}
          summary={summary.notification}
          has_error={hasError('notification_email')}
        >
          <TextField
            control={form.control}
            name="notification_email"
            type="email"
            inputMode="email"
            label={t('products.notification_email')}
            description={t('products.notification_email_help')}
            placeholder="kitchen@example.com"
            maxLength={254}
            nullable
            check={rule('notification_email')}
          />
        </FoldSection>
      )}
    </>
  )
}

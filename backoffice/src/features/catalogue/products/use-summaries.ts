import { useFormat } from '@entree/web/format.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import type { Dependencies, ProductValues } from './product-values.ts'

/** What is set in the sections that are folded away, in a line each. */
export function useSummaries(control: Control<ProductValues>, { event, products, ticket_templates }: Dependencies) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const values = useWatch({ control })
  const { min_buy, max_buy, sale_sets, sale_starts_at, sale_ends_at, parents = [], addition_ids = [], persons } = values
  const names = (ids: readonly (number | undefined)[]) =>
    products
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const moment = (instant: string | null | undefined) => (isInstant(instant) ? format.dateTime(instant) : null)
  const [from, till] = [moment(sale_starts_at), moment(sale_ends_at)]
  const join = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const template = ticket_templates.find(({ id }) => id === values.ticket_template_id)?.name
  return {
    quantities: join(
      t('products.summary_amounts', { min: min_buy || 1, max: max_buy || 0 }),
      (sale_sets ?? 1) > 1 && t('products.summary_sets', { sets: sale_sets ?? 1 }),
    ),
    window:
      join(from && t('products.from', { when: from }), till && t('products.till', { when: till })) ||
      t('products.summary_always'),
    links:
      join(
        parents.length > 0 && t('products.only_with', { names: names(parents) }),
        addition_ids.length > 0 && t('products.summary_adds', { names: names(addition_ids) }),
        values.is_cross_sell && t('products.is_extra'),
      ) || t('products.summary_no_links'),
    ticket: join(
      t(values.has_ticket ? 'products.summary_ticket' : 'products.summary_no_ticket'),
      template,
      (persons ?? 1) > 1 && t('products.summary_persons', { count: persons ?? 1 }),
      values.multi_day && t('products.multi_day'),
    ),
    notification: values.notification_email || t('products.summary_nobody'),
  }
}

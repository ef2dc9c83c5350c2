import type { ProductChanges } from '@entree/contract/catalogue/products/entities.ts'
import type { MessageKey } from '../../../messages.ts'

/** What can be changed of many products at once; amounts per order go together, because they are judged together. */
export const bulkFields = [
  { field: 'price', label: 'products.price' },
  { field: 'stock', label: 'products.stock' },
  { field: 'vat_percentage', label: 'products.vat' },
  { field: 'amounts', label: 'products.amounts' },
  { field: 'sale_starts_at', label: 'products.sale_starts_at' },
  { field: 'sale_ends_at', label: 'products.sale_ends_at' },
  { field: 'product_group_id', label: 'products.group' },
  { field: 'ticket_template_id', label: 'products.ticket_template' },
  { field: 'status', label: 'products.status' },
] as const satisfies readonly { field: string; label: MessageKey }[]
export type BulkField = (typeof bulkFields)[number]['field']

export type BulkValues = {
  status: 'live' | 'not_live' | null
  price: number | null
  stock: number | null
  is_unlimited: boolean
  vat_percentage: number | null
  min_buy: number | null
  max_buy: number | null
  sale_starts_at: string | null
  sale_ends_at: string | null
  product_group_id: number | null
  ticket_template_id: number | null
}

export const NOTHING: BulkValues = {
  status: 'live',
  price: null,
  stock: null,
  is_unlimited: false,
  vat_percentage: null,
  min_buy: 0,
  max_buy: 10,
  sale_starts_at: null,
  sale_ends_at: null,
  product_group_id: null,
  ticket_template_id: null,
}

/** What is sent of the form: the one thing that was chosen. Empty is nothing where that means something (no group, no end). */
export function changesOf(field: BulkField, values: BulkValues): ProductChanges {
  if (field === 'amounts') return { min_buy: values.min_buy, max_buy: values.max_buy }
  if (field === 'stock') return { stock: values.is_unlimited ? null : values.stock }
  return { [field]: values[field] }
}

import { expect, test } from 'vitest'
import { bulkFields, changesOf, NOTHING, type BulkField, type BulkValues } from './bulk-fields.ts'

const chosen: BulkValues = {
  status: 'not_live',
  price: 1250,
  stock: 40,
  is_unlimited: false,
  vat_percentage: 9,
  min_buy: 2,
  max_buy: 8,
  sale_starts_at: '2026-06-01T10:00:00.000Z',
  sale_ends_at: '2026-07-01T10:00:00.000Z',
  product_group_id: 4,
  ticket_template_id: 5,
}

const sent: Record<BulkField, object> = {
  price: { price: 1250 },
  stock: { stock: 40 },
  vat_percentage: { vat_percentage: 9 },
  amounts: { min_buy: 2, max_buy: 8 },
  sale_starts_at: { sale_starts_at: '2026-06-01T10:00:00.000Z' },
  sale_ends_at: { sale_ends_at: '2026-07-01T10:00:00.000Z' },
  product_group_id: { product_group_id: 4 },
  ticket_template_id: { ticket_template_id: 5 },
  status: { status: 'not_live' },
}

test.each(bulkFields)('PROD-55 of a change of many products only what was chosen is sent: $field', ({ field }) => {
  expect(changesOf(field, chosen)).toEqual(sent[field])
})

test('PROD-55 unlimited stock, and no end, group or template, are sent as nothing', () => {
  expect(changesOf('stock', { ...chosen, is_unlimited: true })).toEqual({ stock: null })
  expect(changesOf('sale_ends_at', NOTHING)).toEqual({ sale_ends_at: null })
  expect(changesOf('product_group_id', NOTHING)).toEqual({ product_group_id: null })
  expect(changesOf('ticket_template_id', NOTHING)).toEqual({ ticket_template_id: null })
})

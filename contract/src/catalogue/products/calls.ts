import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { ProductChanges, ProductDependencies, ProductDetail, ProductGroup, productInput, ProductType } from './entities.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'

const access = may('event.products')
/** Setting the address that hears of every order is a permission of its own (PERM-093). */
const saving = { any: ['event.products'], fields: { notification_email: 'product.ordered_email' } } as const
const success = z.object({ success: z.literal(true) })
const sort = z.number().int().min(0).max(1_000_000)

const refusedFields = [
  'field_required',
  'errors_please_select',
  'price_invalid',
  'voucher_price_required',
  'vat_percentage_invalid',
  'stock_invalid',
  'whole_number_invalid',
  'min_buy_not_below_max_buy',
  'min_buy_not_in_sets',
  'max_buy_below_set',
  'end_date_before_start_date',
  'color_invalid',
  'wrong_email',
  'image_unreadable',
] as const
const refusedLinks = [
  'event_multiple_donation_products',
  'product_already_additional',
  'product_addition_chain',
  'product_addition_self',
  'product_not_additional',
  'product_not_unlimited_stock',
  'product_never_shown',
] as const

export const productCalls = defineCalls({
  listProducts: {
    summary: 'Products of an event in their order, with what is sold and left (BCALL-041)',
    access,
    input: z.object({ event_id: id }),
    answer: z.array(ProductDetail),
    refusals: ['not_found'],
  },
  createProduct: {
    summary: 'Add a product, and sell it at points of sale at once (BCALL-042)',
    access: saving,
    input: z.object({ event_id: id, ...productInput, point_of_sale_ids: z.array(id).max(1000).optional() }),
    answer: ProductDetail,
    refusals: ['not_found', 'event_archived', 'access_denied', ...refusedFields, ...refusedLinks],
  },
  getProductDependencies: {
    summary: 'What the product form chooses from (BCALL-045)',
    access,
    input: z.object({ event_id: id }),
    answer: ProductDependencies,
    refusals: ['not_found'],
  },
  changeProduct: {
    summary: 'Change a product (BCALL-043)',
    access: saving,
    input: z.object({ event_id: id, product_id: id, ...productInput, updated_at: instant.nullish() }),
    answer: ProductDetail,
    refusals: [
      'not_found',
      'event_archived',
      'changed_meanwhile',
      'access_denied',
      'stock_below_sold',
      'stock_above_seats',
      'product_type_fixed',
      ...refusedFields,
      ...refusedLinks,
    ],
  },
  deleteProduct: {
    summary: 'Delete a product that was never ordered (BCALL-044)',
    access,
    input: z.object({ event_id: id, product_id: id }),
    answer: success,
    refusals: ['not_found', 'event_archived', 'product_already_ordered', 'seat_in_use'],
  },
  listProductGroups: {
    summary: 'Product groups of an event with their products (BCALL-046)',
    access,
    input: z.object({ event_id: id }),
    answer: z.array(ProductGroup),
    refusals: ['not_found'],
  },
  createProductGroup: {
    summary: 'Add a product group',
    access,
    input: z.object({ event_id: id, name: singleLine.max(100).nullish(), sort: sort.optional() }),
    answer: ProductGroup,
    refusals: ['not_found', 'event_archived', 'field_required', 'product_group_default'],
  },
  changeProductGroup: {
    summary: 'Rename or move a product group',
    access,
    input: z.object({
      event_id: id,
      product_group_id: id,
      name: singleLine.max(100).optional(),
      sort: sort.optional(),
      updated_at: instant.nullish(),
    }),
    answer: ProductGroup,
    refusals: ['not_found', 'event_archived', 'field_required', 'product_group_default', 'changed_meanwhile'],
  },
  deleteProductGroup: {
    summary: 'Remove a product group; its products are in none then',
    access,
    input: z.object({ event_id: id, product_group_id: id }),
    answer: success,
    refusals: ['not_found', 'event_archived', 'product_group_default'],
  },
  listUngroupedProducts: {
    summary: 'Products of an event that are in no group (BCALL-047)',
    access,
    input: z.object({ event_id: id }),
    answer: z.array(ProductDetail),
    refusals: ['not_found'],
  },
  sortProducts: {
    summary: 'Save the order of products, and of groups, of an event (BCALL-048, DEC-B-190)',
    access,
    input: z.object({
      event_id: id,
      sort: z.array(z.object({ id, product_group_id: id.nullable(), sort })).max(2000),
      groups: z.array(z.object({ id, sort })).max(500).optional(),
    }),
    answer: success,
    refusals: ['not_found', 'event_archived'],
  },
  changeProductsInBulk: {
    summary: 'Change some fields of many products: all of them or none (BCALL-049, DEC-B-52)',
    access,
    input: z.object({ event_id: id, product_ids: z.array(id).min(1).max(1000), changes: ProductChanges }),
    answer: z.array(ProductDetail),
    refusals: ['not_found', 'event_archived', 'stock_below_sold', 'stock_above_seats', ...refusedFields, ...refusedLinks],
  },
  listProductTypes: {
    summary: 'Product types (BCALL-050)',
    access,
    input: z.object({}),
    answer: z.array(ProductType),
    refusals: [],
  },
})

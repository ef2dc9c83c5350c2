import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import { productStatuses } from '@entree/domain/catalogue/product-rules.ts'
import { defaultMaximum, quantityGrid } from '@entree/domain/selling/quantities.ts'
import { productState } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { refuse } from '#platform/http/refused.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import { readProductLinks } from './product-links.ts'
import { listGroupRows } from './group-queries.ts'
import { findEvent, listProductRows, listReserved, type ProductRow } from './queries.ts'

/** What of a product is set by its form: the part of the detail that a save changes. */
export type ProductSettings = Omit<
  ProductDetail,
  | 'id'
  | 'event_id'
  | 'image_url'
  | 'has_seats'
  | 'addition_of'
  | 'sold'
  | 'reserved'
  | 'left'
  | 'state'
  | 'is_ordered'
  | 'sort'
  | 'updated_at'
>
export type StoredProduct = ProductRow & { settings: ProductSettings; addition_of: number | null }

/** The products of an event in their order, with what is sold, reserved and left. Refuses `not_found` for another's event. */
export async function readProducts(scope: Scope, event_id: number): Promise<ProductDetail[]> {
  const { tx, company_id, now } = scope
  await requireEvent(scope, event_id)
  const stored = await readStoredProducts(scope, event_id)
  const reserved = new Map((await listReserved(tx, company_id, event_id)).map(({ product_id, amount }) => [product_id, amount]))
  return stored.map((product) => describe(product, reserved.get(product.id) ?? 0, now))
}

/** An event of the company, to read what it sells; `not_found` when it has none such. */
export async function requireEvent({ tx, company_id }: Scope, event_id: number) {
  return (await findEvent(tx, company_id, event_id)) ?? refuse('not_found')
}

/** One product of an event as its page shows it. */
export async function readProduct(scope: Scope, event_id: number, product_id: number): Promise<ProductDetail> {
  const product = (await readProducts(scope, event_id)).find(({ id }) => id === product_id)
  return product ?? refuse('not_found')
}

/** The products of an event with their links, as they are stored. */
export async function readStoredProducts(scope: Scope, event_id: number): Promise<StoredProduct[]> {
  const [rows, { parents, additions }] = await Promise.all([
    listProductRows(scope.tx, scope.company_id, event_id),
    readProductLinks(scope, event_id),
  ])
  return rows.map((row) => ({
    ...row,
    settings: settingsOf(row, {
      parents: parents.filter(({ product_id }) => product_id === row.id).map(({ parent_id }) => parent_id),
      addition_ids: additions.filter(({ parent_id }) => parent_id === row.id).map(({ child_id }) => child_id),
    }),
    addition_of: additions.find(({ child_id }) => child_id === row.id)?.parent_id ?? null,
  }))
}

/** The groups of an event with the ids of their products in order. Refuses `not_found` for another's event. */
export async function readGroups(scope: Scope, event_id: number): Promise<ProductGroup[]> {
  const { tx, company_id } = scope
  await requireEvent(scope, event_id)
  const [groups, products] = await Promise.all([
    listGroupRows(tx, company_id, event_id),
    listProductRows(tx, company_id, event_id),
  ])
  return groups.map(({ type, ...group }) => ({
    ...group,
    type: z.enum(['default', 'custom']).parse(type),
    products: products.filter(({ product_group_id }) => product_group_id === group.id).map(({ id }) => id),
  }))
}

function settingsOf(row: ProductRow, links: Pick<ProductSettings, 'parents' | 'addition_ids'>): ProductSettings {
  return {
    name: row.name,
    product_group_id: row.product_group_id,
    product_type_id: row.product_type_id,
    status: z.enum(productStatuses).parse(row.status),
    price: row.price,
    vat_percentage: row.vat_percentage,
    stock: row.capacity,
    min_buy: row.min_buy,
    // Without one the shop takes this (DEC-S-07).
    max_buy: row.max_buy ?? defaultMaximum,
    sale_sets: row.sale_sets,
    persons: row.persons ?? 1,
    sale_starts_at: row.sale_starts_at,
    sale_ends_at: row.sale_ends_at,
    sale_show_after_expire: row.sale_show_after_expire,
    description: row.description,
    image: row.image,
    scan_color: row.scan_color,
    scan_note: row.scan_note,
    scan_till: row.scan_till,
    ticket_template_id: row.ticket_template_id,
    badge_template_id: row.badge_template_id,
    multi_day: row.multi_day,
    has_ticket: row.has_ticket,
    is_cross_sell: row.is_cross_sell,
    limit_max_amount: row.limit_max_amount,
    pass_service_fee: row.pass_service_fee,
    notification_email: row.notification_email,
    voucher_months: row.voucher_months,
    ...links,
  }
}

function describe({ settings, ...row }: StoredProduct, reserved: number, now: string): ProductDetail {
  const left = unitsLeft(row)
  const out_of_stock = left !== null && left < quantityGrid(row).min
  return {
    id: row.id,
    event_id: row.event_id,
    ...settings,
    image_url: imageUrl(row.image),
    has_seats: row.has_seats,
    addition_of: row.addition_of,
    sold: Math.max(0, row.taken - reserved),
    reserved,
    left,
    state: productState({ ...settings, out_of_stock }, now),
    is_ordered: row.is_ordered,
    sort: row.sort,
    updated_at: row.updated_at,
  }
}

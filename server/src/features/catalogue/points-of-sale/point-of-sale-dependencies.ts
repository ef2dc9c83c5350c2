import type { CallAnswer } from '@entree/contract/calls.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { isOnSite } from '@entree/domain/catalogue/payment-methods.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { productStatuses } from '@entree/domain/catalogue/product-rules.ts'
import { pointOfSaleStatuses } from '@entree/domain/catalogue/sale-window.ts'
import { z } from 'zod'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readStoredProducts, requireEvent } from '#features/catalogue/products/read-products.ts'
import { describeCompany } from '#features/foundation/companies/shop-company.ts'
import { findCompany } from './queries.ts'
import { readShopOrigin } from './read-settings.ts'
import { listAllPaymentMethods } from './settings-queries.ts'

/** What the point-of-sale form chooses from (BPOS-31). Refuses `not_found` for another's event. */
export async function readPointOfSaleDependencies(
  scope: Scope,
  event_id: number | undefined,
  origin: string,
): Promise<CallAnswer<'getPointOfSaleDependencies'>> {
  const { tx, company_id } = scope
  const event = event_id === undefined ? null : await requireEvent(scope, event_id)
  const [products, methods, company, shop_origin] = await Promise.all([
    event === null ? Promise.resolve([]) : readStoredProducts(scope, event.id),
    listPaymentMethods(scope),
    findCompany(tx, company_id),
    readShopOrigin(scope, origin),
  ])
  if (company === null) return refuse('not_found')
  const { layout } = describeCompany(company, '')
  return {
    products: products.map(({ id, name, status, price, capacity, product_type_id }) => {
      return { id, name, status: z.enum(productStatuses).parse(status), price, stock: capacity, product_type_id }
    }),
    payment_methods: methods.filter(({ is_on_site }) => !is_on_site),
    languages: [...languages],
    statuses: [...pointOfSaleStatuses],
    colors: {
      primary_color: layout.primary_color,
      secondary_color: layout.secondary.backgroundColor ?? layout.secondary_color,
      accent_color: layout.accent_color,
      description_color: layout.description_color,
      button_color: layout.button_color,
      button_text_color: layout.button_text_color,
    },
    shop_origin,
    event: event && {
      id: event.id,
      name: event.name,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      time_zone: event.time_zone,
      minimum_age: event.minimum_age,
      age_confirmation_checkbox: event.age_confirmation_checkbox,
      has_donation: products.some(isDonation),
      is_archived: event.archived_at !== null,
    },
  }
}

/** Every payment method of the platform (BCALL-015). */
export async function listPaymentMethods({ tx }: Pick<Scope, 'tx'>): Promise<CallAnswer<'listPaymentMethods'>> {
  return (await listAllPaymentMethods(tx)).map((method) => ({ ...method, is_on_site: isOnSite(method) }))
}

/** The methods a company may use: all of them. No company has payment costs of its own yet, so none is in force (DEC-B-187). */
export async function listCompanyPaymentMethods(scope: Pick<Scope, 'tx'>): Promise<CallAnswer<'listCompanyPaymentMethods'>> {
  return (await listPaymentMethods(scope)).map((method) => ({ ...method, payment_cost: null }))
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { vatChoices } from '@entree/domain/catalogue/product-rules.ts'
import { productTypes, typeGivesTicket } from '@entree/domain/catalogue/product-types.ts'
import type { Scope } from '#platform/scope.ts'
import { listPointsOfSaleOfEvent } from './queries.ts'
import { readGroups, readStoredProducts, requireEvent } from './read-products.ts'
import { listTemplates } from './template-queries.ts'

/** What the product form chooses from. Refuses `not_found` for another's event. */
export async function readProductDependencies(scope: Scope, event_id: number): Promise<CallAnswer<'getProductDependencies'>> {
  const { tx, company_id } = scope
  const event = await requireEvent(scope, event_id)
  const [groups, products, ticket_templates, badge_templates, points_of_sale] = await Promise.all([
    readGroups(scope, event_id),
    readStoredProducts(scope, event_id),
    listTemplates(tx, company_id, 'ticket'),
    listTemplates(tx, company_id, 'badge'),
    listPointsOfSaleOfEvent(tx, company_id, event_id),
  ])
  return {
    product_types: listProductTypes(),
    product_groups: groups.map(({ id, name, type }) => ({ id, name, type })),
    ticket_templates,
    badge_templates,
    products: products.map(({ id, name }) => ({ id, name })),
    points_of_sale,
    vat_choices: [...vatChoices],
    event: {
      id: event.id,
      name: event.name,
      vat_percentage: event.vat_percentage,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      time_zone: event.time_zone,
      charge_ticket_fee_to_customer: event.charge_ticket_fee_to_customer,
      is_archived: event.archived_at !== null,
    },
  }
}

/** The product types (PROD-27), each with whether it gives an e-ticket (PROD-28). */
export function listProductTypes(): CallAnswer<'listProductTypes'> {
  return Object.entries(productTypes).map(([id, name]) => ({ id: Number(id), name, gives_ticket: typeGivesTicket(Number(id)) }))
}

import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import type { ScanReason } from '@entree/domain/door/judge-scan.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findSale, listSoldTickets, listSoldUnits } from './sale-queries.ts'

type Of = { box_office_id: number; order_id: number }

/** A sale with its tickets as they stand, in cents. Refuses `not_found` for an order of another box office. */
export async function readSale(scope: Scope, of: Of, not_checked_in: ScanReason | null = null): Promise<BoxOfficeSale> {
  const { tx, company_id } = scope
  const sale = (await findSale(tx, company_id, of)) ?? refuse('not_found')
  const units = await listSoldUnits(tx, company_id, of.order_id)
  const { id, order_number, created_at, email, total, refunded, method, given, is_cancelled, seller } = sale
  const { timeslot_starts_at: starts_at, timeslot_ends_at: ends_at } = sale
  return {
    order: {
      id,
      order_number: order_number ?? String(id),
      created_at,
      email,
      timeslot: starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null,
      lines: linesOf(units),
      discount: Math.max(0, -sale.discount_code_adjustment),
      total,
      refunded,
      payment_method: method,
      given,
      is_cancelled,
      seller,
      units: units
        .filter((unit) => unit.refunded_at === null)
        .map((unit) => ({ id: unit.id, product: unit.name, ticket_id: unit.ticket_id })),
    },
    tickets: await listSoldTickets(tx, company_id, of.order_id),
    not_checked_in,
  }
}

/** Units of one product at one price as a line. */
function linesOf(units: readonly { name: string; price: number }[]): BoxOfficeSale['order']['lines'] {
  const lines = Map.groupBy(units, ({ name, price }) => `${price} ${name}`)
  return [...lines.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ product: first.name, amount: alike.length, price: first.price }] : []
  })
}

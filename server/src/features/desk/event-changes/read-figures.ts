import type { CallInput } from '@entree/contract/calls.ts'
import type { EventChangeFigures } from '@entree/contract/desk/event-changes/entities.ts'
import { planCancellation } from '@entree/domain/desk/event-change.ts'
import { forTheRest, planRefund, refundableOf } from '@entree/domain/money/refundable.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import type { Scope } from '#platform/scope.ts'
import { countPeople, isByHand, listOrderFigures, readLanguages, type OrderFigures } from './figures-queries.ts'
import { judgeChange } from './judge-change.ts'
import { countKeptVouchers } from './scope-queries.ts'

/** Orders that are read at once. */
const PAGE = 2000

type Input = CallInput<'checkEventChange'>

/** How much a change concerns, as it stands now (ECHG-02); cents. Refuses what `judgeChange` refuses. */
export async function readFigures(scope: Scope, input: Input): Promise<EventChangeFigures> {
  const { tx, company_id } = scope
  await judgeChange(scope, input)
  const figures = { orders: 0, unpaid: 0, amount: 0, by_hand: { orders: 0, amount: 0 }, scanned: 0 }
  for (let after = 0, page = [] as OrderFigures[]; after === 0 || page.length === PAGE; after = page.at(-1)?.id ?? 1) {
    page = await listOrderFigures(tx, company_id, input, { after, limit: PAGE })
    for (const order of page) count(figures, order, input)
  }
  const languages = await readLanguages(tx, company_id, input)
  return {
    ...figures,
    kept_vouchers: await countKeptVouchers(tx, company_id, input),
    ...(await countPeople(tx, company_id, input, input.kind === 'message' && input.is_news === true)),
    languages: languages.map(({ language, orders }) => ({ language, orders })),
  }
}

type Counted = Pick<EventChangeFigures, 'orders' | 'unpaid' | 'amount' | 'by_hand' | 'scanned'>

function count(figures: Counted, order: OrderFigures, input: Input): void {
  figures.orders++
  if (!isPaid(order.payment_status)) {
    figures.unpaid++
    return
  }
  const plan = planCancellation({ ...order, is_cancelled: false }, { ...input, with_scanned: true })
  if (plan.what !== 'cancel') return
  if (order.units.some((unit) => unit.scanned_at !== null && plan.unit_ids.includes(unit.id))) {
    figures.scanned++
    if (!input.with_scanned) return
  }
  if (input.kind !== 'cancel' || !plan.refunds) return
  const amount = amountOf(order, plan.unit_ids, input.with_fees)
  figures.amount += amount
  if (amount > 0 && isByHand(order)) {
    figures.by_hand.orders++
    figures.by_hand.amount += amount
  }
}

/** What goes back for these units, in cents, by the same rule as the refund itself. */
function amountOf(order: OrderFigures, unit_ids: readonly number[], with_fees: boolean): number {
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0)
  const refundable = refundableOf({ ...order, paid })
  const products = refundable.products.filter(({ order_product_id }) => unit_ids.includes(order_product_id))
  const wish = {
    amount: null,
    order_product_ids: products.map(({ order_product_id }) => order_product_id),
    include_ticket_fees: with_fees,
    include_payment_fees: with_fees && products.length === refundable.products.length,
  }
  return planRefund(refundable, forTheRest(refundable, wish)).amount
}

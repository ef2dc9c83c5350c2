import type { CallInput } from '@entree/contract/calls.ts'
import { needsAgeConfirmation } from '@entree/domain/catalogue/age-confirmation.ts'
import { orderExpiry } from '@entree/domain/selling/order-states.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkNotExtrasAlone } from '@entree/domain/selling/product-selection.ts'
import { pointOfSaleRefusals } from '@entree/domain/catalogue/sale-window.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { campaignInForce, findCampaignBySlug } from '#features/catalogue/campaigns/find-campaign.ts'
import { findUsableCode, type FoundDiscountCode } from '#features/catalogue/discount-codes/find-discount-code.ts'
import { getSnapshotById, type PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { Services } from '#features/services.ts'
import type { Draw, Reservation } from '#features/catalogue/stock/reservation.ts'
import type { Buyer } from './limit-open-orders.ts'
import { orderLifetime } from './order-lifetime.ts'
import { priceLines, priceUnits, refuseOtherTotal, refuseVoucherForVoucher, unitsWithCode } from './price-order.ts'
import { selectProducts, type SelectedLine } from './select-products.ts'

type Input = CallInput<'placeOrder'>

type LackingPool = { pool_id: number; stock: number }

/** An order ready to be settled. `describeLacking` says why, when pools have too little. */
export type PreparedOrder = { reservation: Reservation; describeLacking: (pools: readonly LackingPool[]) => Refusal[] }

/**
 * Judges and prices an order from what is remembered of its point of sale, without asking the database in a rush. Refuses as the
 * screen does: `pos_not_found`, `event_not_live`, `product_…`, `age_not_confirmed`, `discountcode_invalid`, `voucher_…`,
 * `total_changed`.
 */
export async function prepareOrder(
  { config, db }: Pick<Services, 'config' | 'db'>,
  scope: Scope,
  input: Input,
  request: { origin: string; idempotency_key: string | null; request_hash: string | null },
  { limits, ...keys }: Buyer,
): Promise<PreparedOrder> {
  const { tx, company_id, now } = scope
  const snapshot = (await getSnapshotById(scope, input.point_of_sale_id)) ?? refuse('pos_not_found')
  refuseIfAny(pointOfSaleRefusals({ event: snapshot.event, point_of_sale: snapshot }, now))
  const campaign = input.campaign ? campaignInForce(await findCampaignBySlug(tx, company_id, input.campaign), now) : null
  const { lines, refusals } = selectProducts(snapshot, input.products, { campaign, now })
  refuseIfAny([...refusals, ...checkNotExtrasAlone(lines), ...ageRefusals(snapshot, input)])
  const discountCode = await findUsableCode(tx, company_id, input.discount_code, {
    now,
    event_id: snapshot.event_id,
  })
  const units = unitsWithCode(priceLines(lines, campaign), discountCode)
  refuseVoucherForVoucher(discountCode, units, snapshot.products)
  const { payment_fee, ...amounts } = priceUnits(units, { company: snapshot.company, discountCode, paymentMethod: null })
  refuseOtherTotal(input.total, { payment_fee, ...amounts }, discountCode)
  const order = {
    company_id,
    event_id: snapshot.event_id,
    point_of_sale_id: snapshot.id,
    secret: newSecret(),
    is_test: snapshot.status === 'test',
    expires_at: orderExpiry(now, Math.min(config.DETAILS_MINUTES, await orderLifetime({ config, db }))),
    created_at: now,
    language: input.language ?? snapshot.language,
    time_zone: knownTimeZone(input.timezone) ?? snapshot.event.time_zone,
    source: input.source || 'shop',
    utm_campaign: input.utm_campaign || null,
    campaign_id: campaign?.id ?? null,
    discount_code_id: discountCode?.id ?? null,
    age_confirmed_at: input.age_confirmed ? now : null,
    ...amounts,
    ...request,
    ...keys,
  }
  return {
    reservation: { order, units, draws: drawsOf(lines, discountCode, order), limits },
    describeLacking: (pools) => describeLacking(lines, discountCode, pools),
  }
}

/** The snapshot's checkbox already is the point of sale's own word, when it has one (POS-20). */
function ageRefusals(snapshot: PointOfSaleSnapshot, { age_confirmed }: Input): Refusal[] {
  const isMissing = needsAgeConfirmation(snapshot.event, { age_confirmation: null }) && !age_confirmed
  return isMissing ? [refusal('age_not_confirmed', { field: 'age_confirmed', minimum_age: snapshot.event.minimum_age })] : []
}

const timeZones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

function knownTimeZone(zone: string | null | undefined): string | null {
  return zone && timeZones.has(zone) ? zone : null
}

/**
 * What the order takes: of every product its pool and the one of this point of sale, and one use of the discount code, or of a gift voucher
 * what it pays. A test takes nothing of them, but like everybody else it finds out when one is gone.
 */
function drawsOf(
  lines: readonly SelectedLine[],
  discountCode: FoundDiscountCode | null,
  { is_test, discount_code_adjustment }: { is_test: boolean; discount_code_adjustment: number },
): Draw[] {
  const draws = lines.flatMap(({ product, amount }) => [
    { stock_pool_id: product.stock_pool_id, amount },
    { stock_pool_id: product.pos_stock_pool_id, amount },
  ])
  const used = discountCode?.voucher ? -discount_code_adjustment : 1
  if (discountCode) draws.push({ stock_pool_id: discountCode.stock_pool_id, amount: used })
  return is_test ? draws.map((draw) => ({ ...draw, amount: 0 })) : draws
}

/** One refusal per product, with the least of its pools, or one about the code when that is all that is lacking. */
function describeLacking(
  lines: readonly SelectedLine[],
  discountCode: FoundDiscountCode | null,
  pools: readonly LackingPool[],
): Refusal[] {
  const refusals = lines.flatMap(({ product }) => {
    const lacking = pools.filter(({ pool_id }) => pool_id === product.stock_pool_id || pool_id === product.pos_stock_pool_id)
    if (lacking.length === 0) return []
    const stock = Math.min(...lacking.map((pool) => pool.stock))
    return [refusal('product_out_of_stock', { field: 'products', product_id: product.id, product: product.name, stock })]
  })
  const code = discountCode?.voucher ? 'voucher_changed' : 'discountcode_invalid'
  return refusals.length > 0 ? refusals : [refusal(code, { field: 'discount_code' })]
}

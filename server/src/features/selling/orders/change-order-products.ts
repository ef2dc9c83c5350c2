import type { CallInput } from '@entree/contract/calls.ts'
import type { Campaign } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import type { OrderLine } from '@entree/domain/selling/check-quantities.ts'
import { checkNotExtrasAlone } from '@entree/domain/selling/product-selection.ts'
import { pointOfSaleRefusals } from '@entree/domain/catalogue/sale-window.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { campaignInForce, findCampaignById, findCampaignBySlug } from '#features/catalogue/campaigns/find-campaign.ts'
import { findUsableCode } from '#features/catalogue/discount-codes/find-discount-code.ts'
import { getSnapshotById, hasSeats, type PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { HeldLimits, NewUnits } from '#features/catalogue/stock/reservation.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { deleteUnits, insertUnits, listUnits } from './change-queries.ts'
import { orderIdentity } from './order-identity.ts'
import { lockProducts } from './lock-products.ts'
import { lockOwnOrder } from './lock-changeable-order.ts'
import { codeOf, feeOf, heldOf } from './order-terms.ts'
import { priceLines, priceUnits, refuseOtherTotal, refuseVoucherForVoucher, unitsWithCode } from './price-order.ts'
import { refuseGrowthBeyond } from './refuse-growth.ts'
import { orderUpdate, type LockedOrder } from './save-queries.ts'
import { rewriteWithSeats } from './seats-again.ts'
import { selectProducts, type Selection, type Situation } from './select-products.ts'

type Input = CallInput<'changeOrderProducts'>

/**
 * Replaces the products of an unpaid order, for the buyer who went back (CALL-10, ORD-18): judged and priced like a new order, but
 * what the order holds already counts as free for it. Extra products stay unless they are sent. Discount code and campaign
 * stay when they are not sent, and go when they are sent empty. The order keeps its timeslot, its time, and its seats as far as it has units for
 * them. `limits`: what its buyer may hold (ORD-22).
 */
export async function changeOrderProducts(scope: Scope, input: Input, limits: HeldLimits | null): Promise<void> {
  const { tx, company_id, now } = scope
  const { point_of_sale_id } = (await orderIdentity(tx, company_id, input.id)) ?? refuse('order_not_found')
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('pos_not_found')
  await transact(scope, async (scope) => {
    const order = await lockOwnOrder(scope, input.id)
    refuseIfAny(pointOfSaleRefusals({ event: snapshot.event, point_of_sale: snapshot }, now))
    const held = await listUnits(scope.tx, company_id, order.id)
    const campaign = await chooseCampaign(scope, order, input)
    const { lines, refusals } = selectWithKept(snapshot, input.products, keptCrossSell(snapshot, input.products, held), {
      campaign,
      now,
      held: amountsOf(held),
    })
    refuseIfAny([...refusals, ...checkNotExtrasAlone(lines)])
    await lockProducts(scope, lines)
    const discountCode = await chooseCode(scope, order, input, snapshot)
    const units = unitsWithCode(priceLines(lines, campaign), discountCode)
    refuseVoucherForVoucher(discountCode, units, snapshot.products)
    const amounts = priceUnits(units, { ...(await feeOf(scope, order)), discountCode })
    refuseOtherTotal(input.total, amounts, discountCode)
    const rewrite = async () => {
      await deleteUnits(scope.tx, company_id, order.id, 'all')
      await insertUnits(scope.tx, company_id, order.id, units)
    }
    await changeHeldStock(scope, order.id, async () => {
      await (hasSeats(snapshot) ? rewriteWithSeats(scope, order.id, rewrite) : rewrite())
      await writeTogether(scope.tx, [
        orderUpdate(scope.tx, company_id, order.id, {
          ...amounts,
          discount_code_id: discountCode?.id ?? null,
          campaign_id: campaign?.id ?? null,
        }),
      ])
    })
    await refuseGrowthBeyond(scope, limits, order, { before: held, after: units })
  })
}

/** The extra products chosen before, when none of those are sent. */
function keptCrossSell(snapshot: PointOfSaleSnapshot, lines: readonly OrderLine[], held: readonly NewUnits[]): OrderLine[] {
  const crossSell = new Set(snapshot.products.filter(({ is_cross_sell }) => is_cross_sell).map(({ id }) => id))
  if (lines.some(({ product_id }) => crossSell.has(product_id))) return []
  return held.filter((unit) => unit.is_cross_sell && !unit.is_disabled)
}

/** Kept products that no longer fit what was sent, such as those without their parent, fall away without a word (QTY-14). */
function selectWithKept(
  snapshot: PointOfSaleSnapshot,
  sent: readonly OrderLine[],
  kept: readonly OrderLine[],
  situation: Situation,
): Selection {
  const selection = selectProducts(snapshot, [...sent, ...kept], situation)
  const fitting = kept.filter(({ product_id }) => !selection.refusals.some((refused) => refused.product_id === product_id))
  return fitting.length === kept.length ? selection : selectWithKept(snapshot, sent, fitting, situation)
}

/** Units by product. */
export function amountsOf(units: readonly NewUnits[]): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const { product_id, amount } of units) amounts.set(product_id, (amounts.get(product_id) ?? 0) + amount)
  return amounts
}

async function chooseCampaign({ tx, company_id, now }: Scope, order: LockedOrder, { campaign }: Input): Promise<Campaign | null> {
  if (campaign) return campaignInForce(await findCampaignBySlug(tx, company_id, campaign), now)
  if (campaign !== undefined || order.campaign_id === null) return null
  return campaignInForce(await findCampaignById(tx, company_id, order.campaign_id), now)
}

async function chooseCode(scope: Scope, order: LockedOrder, { discount_code }: Input, snapshot: PointOfSaleSnapshot) {
  if (discount_code === undefined) return codeOf(scope, order)
  const { tx, company_id, now } = scope
  return findUsableCode(tx, company_id, discount_code, {
    now,
    event_id: snapshot.event_id,
    held: heldOf(order),
  })
}

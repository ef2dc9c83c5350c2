import type { CallInput } from '@entree/contract/calls.ts'
import { checkCrossSell } from '@entree/domain/selling/product-selection.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { campaignInForce, findCampaignById } from '#features/catalogue/campaigns/find-campaign.ts'
import { getSnapshotById, hasSeats } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { HeldLimits } from '#features/catalogue/stock/reservation.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { amountsOf } from './change-order-products.ts'
import { codeUpdate, deleteUnits, insertUnits, listUnits } from './change-queries.ts'
import { orderIdentity } from './order-identity.ts'
import { lockProducts } from './lock-products.ts'
import { lockOwnOrder } from './lock-changeable-order.ts'
import { codeOf, feeOf } from './order-terms.ts'
import { priceLines, priceUnits, refuseVoucherForVoucher } from './price-order.ts'
import { refuseGrowthBeyond } from './refuse-growth.ts'
import { orderUpdate } from './save-queries.ts'
import { rewriteWithSeats } from './seats-again.ts'
import { selectProducts } from './select-products.ts'

/**
 * Saves the extra products of an order, in place of those chosen before (CALL-16, DEC-S-62). The other products stay as they were
 * bought, at the price they had. The rules for amounts and stock are those of the point of sale. `limits`: what its buyer may hold
 * (ORD-22).
 */
export async function saveCrossSell(scope: Scope, input: CallInput<'saveCrossSell'>, limits: HeldLimits | null): Promise<void> {
  const { tx, company_id, now } = scope
  const { point_of_sale_id } = (await orderIdentity(tx, company_id, input.id)) ?? refuse('order_not_found')
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('pos_not_found')
  await transact(scope, async (scope) => {
    const order = await lockOwnOrder(scope, input.id)
    refuseIfAny(checkCrossSell(snapshot.products, input.products))
    const held = await listUnits(scope.tx, company_id, order.id)
    const kept = held.filter(({ is_cross_sell }) => !is_cross_sell)
    const campaign =
      order.campaign_id === null ? null : campaignInForce(await findCampaignById(scope.tx, company_id, order.campaign_id), now)
    const chosen = [...input.products, ...kept.filter(({ is_disabled }) => !is_disabled)]
    const { lines, refusals } = selectProducts(snapshot, chosen, { campaign, now, held: amountsOf(held) })
    refuseIfAny(refusals)
    await lockProducts(scope, lines)
    const added = priceLines(
      lines.filter(({ is_cross_sell }) => is_cross_sell),
      campaign,
    )
    const discountCode = await codeOf(scope, order)
    refuseVoucherForVoucher(discountCode, [...kept, ...added], snapshot.products)
    const amounts = priceUnits([...kept, ...added], { ...(await feeOf(scope, order)), discountCode })
    const rewrite = async () => {
      await deleteUnits(scope.tx, company_id, order.id, 'cross_sell')
      await insertUnits(scope.tx, company_id, order.id, added)
    }
    await changeHeldStock(scope, order.id, async () => {
      await (hasSeats(snapshot) ? rewriteWithSeats(scope, order.id, rewrite) : rewrite())
      await writeTogether(scope.tx, [
        orderUpdate(scope.tx, company_id, order.id, amounts),
        codeUpdate(company_id, order.id, discountCode?.products ?? null),
      ])
    })
    await refuseGrowthBeyond(scope, limits, order, { before: held, after: [...kept, ...added] })
  })
}

import { DiscountCode } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { checkDiscountCode, type StoredDiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import { asVoucherCode, giftVoucherUseRefusals, type GiftVoucher } from '@entree/domain/catalogue/gift-voucher.ts'
import { meantCode } from '@entree/domain/catalogue/discount-rules.ts'
import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { findDiscountCodeRow } from './queries.ts'

/** A code as it is stored, with the pool that counts its uses. `voucher`: it is a gift voucher, of which the pool counts cents. */
export type FoundDiscountCode = StoredDiscountCode & { id: number; stock_pool_id: number; voucher: GiftVoucher | null }

/** Where and when a code is to be used. `held`: what the order that is to have it takes of a gift voucher already, in cents. */
type Use = { now: string; event_id: number; held?: HeldOfVoucher | null }

/** What an order takes of the balance of the gift voucher that it has, in cents. */
export type HeldOfVoucher = { discount_code_id: number; amount: number }

const codes = shortCache<FoundDiscountCode | null>({ lifetime_ms: 1000, max: 1000 })

/**
 * The code if it can be used there and then, at most a second old; null for an empty one. Whether a use of it is left is not
 * looked at: that is settled together with the rest of the order's stock. Refuses `discountcode_invalid` (DEC-S-32). The balance of a gift
 * voucher is looked at as it is now; refuses what `giftVoucherUseRefusals` refuses.
 */
export async function findUsableCode(
  db: Database,
  company_id: number,
  text: string | null | undefined,
  use: Use,
): Promise<FoundDiscountCode | null> {
  const code = meantCode(text ?? '')
  if (code === '') return null
  const cached = await cachedCode(db, company_id, code)
  // Its balance changes with every order, and nobody else types it in a rush.
  const found = cached?.voucher ? withHeld(await findCodeNow(db, company_id, code), use.held ?? null) : cached
  refuseIfAny(useRefusals(found && !found.voucher ? { ...found, current_stock: null } : found, use))
  return found
}

/** Why a code cannot be used there and then, with its uses or its balance as they stand. */
export function useRefusals(code: FoundDiscountCode | null, use: Use): Refusal[] {
  return code?.voucher ? giftVoucherUseRefusals(code.voucher, use.now) : checkDiscountCode(code, use)
}

/** The code with this id, whatever its state; for an order that has it already, and what that takes of a gift voucher counts as left for it. */
export async function findCodeById(
  db: Database,
  company_id: number,
  id: number,
  held: HeldOfVoucher | null,
): Promise<FoundDiscountCode | null> {
  return withHeld(describeCode(await findDiscountCodeRow(db, company_id, { id })), held)
}

/** The code with this text as it stands at this moment, with the uses that are left. A gift voucher is found without its dashes too. */
export async function findCodeNow(db: Database, company_id: number, text: string): Promise<FoundDiscountCode | null> {
  const code = meantCode(text)
  const found = describeCode(await findDiscountCodeRow(db, company_id, { code }))
  const voucher_code = found === null ? asVoucherCode(code) : null
  return voucher_code === null ? found : describeCode(await findDiscountCodeRow(db, company_id, { code: voucher_code }))
}

function cachedCode(db: Database, company_id: number, code: string): Promise<FoundDiscountCode | null> {
  return codes.get(db, `${company_id}/${code}`, () => findCodeNow(db, company_id, code))
}

function describeCode(row: Awaited<ReturnType<typeof findDiscountCodeRow>>): FoundDiscountCode | null {
  if (row === null) return null
  const { active, starts_at, ends_at, events, stock_pool_id, voucher_id, is_blocked, is_charged_back, is_void } = row
  const current_stock = unitsLeft(row)
  const stored = { ...DiscountCode.parse(row), active, starts_at, ends_at, events, stock_pool_id, current_stock }
  if (voucher_id === null) return { ...stored, voucher: null }
  const left = current_stock ?? 0
  return { ...stored, amount: left, voucher: { left, ends_at, is_blocked, is_charged_back, is_void } }
}

function withHeld(code: FoundDiscountCode | null, held: HeldOfVoucher | null): FoundDiscountCode | null {
  if (!code?.voucher || held?.discount_code_id !== code.id) return code
  const left = code.voucher.left + held.amount
  return { ...code, amount: left, voucher: { ...code.voucher, left } }
}

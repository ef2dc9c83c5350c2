import { DiscountCode } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { checkDiscountCode, type StoredDiscountCode } from '@entree/domain/catalogue/discount-code.ts'
import { meantCode } from '@entree/domain/catalogue/discount-rules.ts'
import { unitsLeft } from '@entree/domain/catalogue/stock.ts'
import type { Database } from '#platform/database/database.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import { refuseIfAny } from '#platform/http/refused.ts'
import { findDiscountCodeRow } from './queries.ts'

/** A code as it is stored, with the pool that counts its uses. */
export type FoundDiscountCode = StoredDiscountCode & { id: number; stock_pool_id: number }

/** Where and when a code is to be used. */
type Use = { now: string; event_id: number }

const codes = shortCache<FoundDiscountCode | null>({ lifetime_ms: 1000, max: 1000 })

/**
 * The code if it can be used there and then, at most a second old; null for an empty one. Whether a use of it is left is not
 * looked at: that is settled together with the rest of the order's stock. Refuses `discountcode_invalid` (DEC-S-32).
 */
export async function findUsableCode(
  db: Database,
  company_id: number,
  text: string | null | undefined,
  use: Use,
): Promise<FoundDiscountCode | null> {
  const code = meantCode(text ?? '')
  if (code === '') return null
  const found = await cachedCode(db, company_id, code)
  refuseIfAny(checkDiscountCode(found && { ...found, current_stock: null }, use))
  return found
}

/** The code with this id, whatever its state; for an order that has it already. */
export async function findCodeById(db: Database, company_id: number, id: number): Promise<FoundDiscountCode | null> {
  return describeCode(await findDiscountCodeRow(db, company_id, { id }))
}

/** The code with this text as it stands at this moment, with the uses that are left. */
export async function findCodeNow(db: Database, company_id: number, text: string): Promise<FoundDiscountCode | null> {
  return describeCode(await findDiscountCodeRow(db, company_id, { code: meantCode(text) }))
}

function cachedCode(db: Database, company_id: number, code: string): Promise<FoundDiscountCode | null> {
  return codes.get(db, `${company_id}/${code}`, () => findCodeNow(db, company_id, code))
}

function describeCode(row: Awaited<ReturnType<typeof findDiscountCodeRow>>): FoundDiscountCode | null {
  if (row === null) return null
  const { active, starts_at, ends_at, events, stock_pool_id } = row
  return { ...DiscountCode.parse(row), active, starts_at, ends_at, events, stock_pool_id, current_stock: unitsLeft(row) }
}

import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import {
  DiscountCodeDetail,
  DiscountCodeRow,
  SavedDiscountCode,
  type DiscountCodeInput,
} from '@entree/contract/catalogue/discount-codes/entities.ts'
import { whyUseless } from '@entree/domain/catalogue/discount-reach.ts'
import { discountCodeRefusals, normalizeCode } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { isLockedByOther, isUniqueViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { isSeen, refuseLimits, refuseOtherEvents } from './code-limits.ts'
import {
  addCodeLists,
  findCode,
  insertCodes,
  isCodeOrdered,
  lockCode,
  lockCodeAlone,
  pageOfCodes,
  readNames,
  removeCode,
  setCodeLists,
  updateCode,
  type SavedRow,
} from './settings-queries.ts'

/** A page of discount codes, newest first, of the events that the user sees (BDISC-01). */
export async function listDiscountCodes(
  scope: Scope,
  { search = '', active, state, ...place }: CallInput<'listDiscountCodes'>,
): Promise<CallAnswer<'listDiscountCodes'>> {
  const event_ids = allowedEventIds(scope)
  const filter = { event_ids, search, active: active ?? null, state: state ?? null, now: scope.now }
  const found = await pageOfCodes(scope.tx, scope.company_id, filter, place)
  return {
    ...found,
    data: found.data.map((row) => DiscountCodeRow.parse({ ...row, useless: whyUseless(row.reached, scope.now) })),
  }
}

/** One discount code, with the names of those of its events and products that the user sees (USER-18); refuses `not_found`. */
export async function readDiscountCode(scope: Scope, id: number): Promise<DiscountCodeDetail> {
  const row = await findOrRefuse(scope, id)
  const useless = whyUseless(row.reached, scope.now)
  const { named_events, named_products } = await readNames(scope.tx, scope.company_id, id)
  return DiscountCodeDetail.parse({
    ...row,
    useless,
    named_events: named_events.filter((event) => isSeen(scope, event.id)),
    named_products: named_products.filter(({ event_id }) => isSeen(scope, event_id)),
  })
}

/** Adds a discount code (BDISC-03 to BDISC-12). Refuses what `discountCodeRefusals` refuses, and `discountcode_exists`. */
export async function addDiscountCode(scope: Scope, input: DiscountCodeInput): Promise<SavedDiscountCode> {
  return unique(() =>
    transact(scope, async (scope) => {
      refuseIfAny(discountCodeRefusals(input))
      refuseOtherEvents(scope, input.events)
      await refuseLimits(scope, input, null)
      const ids = await insertCodes(scope.tx, scope.company_id, [columnsOf(scope, input)], input.stock)
      await addCodeLists(scope.tx, scope.company_id, ids, input)
      const [id = 0] = ids
      const after = await findOrRefuse(scope, id)
      await recordChange(scope, { entity: 'discount_code', entity_id: id, action: 'created', after: describe(after) })
      return describe(after)
    }),
  )
}

/** Changes a discount code while its usage count is locked; orders that have it keep their discount. */
export async function saveDiscountCode(
  scope: Scope,
  { id, updated_at, ...input }: DiscountCodeInput & { id: number; updated_at?: string },
): Promise<SavedDiscountCode> {
  return unique(() =>
    transact(scope, async (scope) => {
      await lockCode(scope.tx, scope.company_id, id)
      const before = await findOrRefuse(scope, id)
      refuseOtherEvents(scope, before.events)
      refuseOtherEvents(scope, input.events)
      await refuseStaleSave(scope, { entity: 'discount_code', id, updated_at: before.updated_at }, updated_at)
      const isBelow = input.stock !== null && input.stock < before.reserved
      refuseIfAny([
        ...discountCodeRefusals(input),
        ...(isBelow ? [refusal('stock_below_sold', { field: 'stock', sold: before.reserved })] : []),
      ])
      await refuseLimits(scope, input, before)
      await updateCode(scope.tx, scope.company_id, before, columnsOf(scope, input), input.stock)
      await setCodeLists(scope.tx, scope.company_id, id, input)
      const after = describe(await findOrRefuse(scope, id))
      await recordChange(scope, { entity: 'discount_code', entity_id: id, action: 'changed', before: describe(before), after })
      return after
    }),
  )
}

/** Deletes a discount code. Refuses `discountcode_used` when an order that counts has it (BDISC-17). */
export async function deleteDiscountCode(
  scope: Scope,
  hooks: Pick<HookRegistry, 'detachFromExpiredOrders'>,
  id: number,
): Promise<{ success: true }> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const before = await findOrRefuse(scope, id)
    refuseOtherEvents(scope, before.events)
    if (await isCodeOrdered(tx, company_id, id)) return refuse('discountcode_used')
    // These orders stay locked: a late payment of one is waited for, and takes its stock before anyone locks the
    // code's.
    for (const detach of hooks.detachFromExpiredOrders) await detach(scope, { column: 'discount_code_id', ids: [id] })
    const isUsed = () => refuse('discountcode_used')
    await refuseWhen(isLockedByOther, isUsed, () => lockCodeAlone(tx, company_id, id))
    // Checked again: an order may have got the code in the meantime, or an expired one may have been paid.
    const latest = await findOrRefuse(scope, id)
    refuseOtherEvents(scope, latest.events)
    if (await isCodeOrdered(tx, company_id, id)) return refuse('discountcode_used')
    await removeCode(tx, company_id, latest)
    await recordChange(scope, { entity: 'discount_code', entity_id: id, action: 'deleted', before: describe(latest) })
    return { success: true }
  })
}

/** Two people who save the same code at once: the second is refused (BDISC-15). */
async function unique<T>(write: () => Promise<T>): Promise<T> {
  const isTaken = (error: unknown) => isUniqueViolation(error, 'discount_code_code')
  return refuseWhen(isTaken, () => refuse('discountcode_exists', { field: 'code' }), write)
}

async function findOrRefuse(scope: Scope, id: number): Promise<SavedRow> {
  return (await findCode(scope.tx, scope.company_id, allowedEventIds(scope), id)) ?? refuse('not_found')
}

/** The columns of a code as it is stored. */
export function columnsOf(scope: Scope, { code, type, amount, apply_type, active, starts_at, ends_at }: DiscountCodeInput) {
  return { code: normalizeCode(code), type, amount, apply_type, active, starts_at, ends_at, updated_at: scope.now }
}

/** A code as the trail and the answers have it. */
export function describe(row: SavedRow): SavedDiscountCode {
  return SavedDiscountCode.parse(row)
}

import pg from 'pg'
import type { Settlement } from '@entree/domain/money/settle-transition.ts'
import type { Database } from '#platform/database/database.ts'
import { createBatcher } from '#platform/in-flight-batcher.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { decideSettlement, isFinal, tieToProvider } from './decide-settlement.ts'
import { lockPaymentsWithOrders, type SettledOrder } from '../lock-queries.ts'
import { isJustOpened, noteOpened } from './note-opened.ts'
import { describeSettled, type SettledPayment, type ToSettle } from './settle-locked.ts'
import { noticesInsert } from './settlement-queries.ts'
import { writeSettlements, type Decided } from './write-settlement.ts'

const LARGEST_BATCH = 100

type Together = Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now'>
type Item = ToSettle & { services: Together }
type Settle = (item: Item) => Promise<SettledPayment | null>

const batchers = new WeakMap<Database, Settle>()

/**
 * Settles a payment together with all that are in flight at the same moment: one transaction for all of them, as orders are placed
 * (docs/algorithms/payments.md). Returns null, with nothing done, for one that has to be settled alone: another process holds its rows,
 * it needs stock again, money goes back, or the database refused the batch that it was in.
 */
export async function settleTogether(services: Together, one: ToSettle): Promise<SettledPayment | null> {
  let settle = batchers.get(services.settling)
  if (!settle) {
    settle = createBatcher<Item, SettledPayment | null>({
      settle: settleBatch,
      max: LARGEST_BATCH,
      // Payments in a batch that was rolled back are settled alone.
      mayRepeat: () => false,
    })
    batchers.set(services.settling, settle)
  }
  return settle({ ...one, services })
}

async function settleBatch(items: Item[]): Promise<(SettledPayment | null)[]> {
  const settled = new Map<Item, SettledPayment>()
  for (const [company_id, some] of Map.groupBy(items, ({ payment }) => payment.company_id)) {
    try {
      for (const [item, result] of await settleOfCompany(company_id, some)) settled.set(item, result)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
    }
  }
  return items.map((item) => settled.get(item) ?? null)
}

async function settleOfCompany(company_id: number, items: Item[]): Promise<Map<Item, SettledPayment>> {
  const [first] = items
  if (!first) return new Map()
  const { services } = first
  const scope = { ...systemScope(services, company_id, 'settle-payment'), tx: services.settling }
  // Among others it goes along with them, which costs less than a statement of its own.
  if (items.every((item) => isJustOpened(item, scope.now))) return noteOpened(scope, items)
  return transact(scope, async (scope) => {
    const plain = await findPlain(scope, items)
    const notices = [...plain.keys()].flatMap(({ notice, payment }) => (notice ? [{ ...notice, payment_id: payment.id }] : []))
    await writeSettlements(scope, [...plain.values()], notices.length > 0 ? [noticesInsert(scope, notices)] : [])
    return new Map(
      [...plain].map(([item, { payment, order, settlement }]) => {
        return [item, describeSettled(payment, order, settlement.payment_state, settlement.payment_status)]
      }),
    )
  })
}

/** Locks what nobody holds, and decides where that needs nothing but the payment and its order. */
async function findPlain(scope: Scope, items: Item[]): Promise<Map<Item, Decided>> {
  const locked = await lockPaymentsWithOrders(
    scope,
    items.map(({ payment }) => payment.id),
    { free: true },
  )
  const plain = new Map<Item, Decided>()
  const orders = new Set<number>()
  for (const item of items) {
    const found = locked.find(({ payment }) => payment.id === item.payment.id)
    // What a batch writes about an order is written once.
    if (!found || orders.has(found.order.id)) continue
    const decided = decidePlain(scope, item, found.order, tieToProvider(found.payment, item.answer))
    if (!decided) continue
    orders.add(found.order.id)
    plain.set(item, decided)
  }
  return plain
}

function decidePlain({ now }: Scope, { answer }: Item, order: SettledOrder, payment: Decided['payment']): Decided | null {
  if (answer === undefined || isFinal(payment) || order.payment_status === 'pending') return null
  const settlement = decideSettlement({ payment, order, answer }, { hasStock: true, now })
  return isPlain(settlement) ? { payment, order, answer, settlement } : null
}

function isPlain({ retake_stock, refund, payment_status }: Settlement): boolean {
  return !retake_stock && refund === null && payment_status !== 'pending'
}

import type { CallInput } from '@entree/contract/calls.ts'
import { orderChangeRefusals } from '@entree/domain/selling/order-states.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import pg from 'pg'
import type { Database } from '#platform/database/database.ts'
import { createBatcher } from '#platform/in-flight-batcher.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { decideSave, type SaveSettings } from './decide-save.ts'
import { findOrders, type FoundOrder } from './read-queries.ts'
import { lockFreeOrders, type LockedOrder } from './save-queries.ts'
import { writeSaves, type Save } from './write-saves.ts'

const LARGEST_BATCH = 100

/** `reads`: whether a caller waits for the order as it is then; reading it is the dearest part of a save. */
type Item = { scope: Scope; input: CallInput<'saveOrder'>; settings: SaveSettings; reads: boolean }
type Saved = { kind: 'saved'; order: FoundOrder | null } | { kind: 'refused'; refusals: Refusal[] }
type SaveOne = (item: Item) => Promise<Saved | null>

const batchers = new WeakMap<Database, SaveOne>()

/**
 * Saves details, payment method or language onto an order together with all saves in flight at the same moment: one transaction for all
 * of them, as orders are placed and payments settled (docs/algorithms/selling.md). Returns null, with nothing done, for one that has to
 * be saved alone: it takes a timeslot or corrects a buyer who is there already, someone holds the order, another save of it is in
 * the same batch, or the database refused the batch.
 */
export async function saveTogether(settling: Database, one: Item): Promise<Saved | null> {
  if (one.input.timeslot_id) return null
  let save = batchers.get(settling)
  if (!save) {
    // Saves in a batch that was rolled back are repeated alone.
    save = createBatcher<Item, Saved | null>({
      settle: (items) => saveBatch(settling, items),
      max: LARGEST_BATCH,
      mayRepeat: () => false,
    })
    batchers.set(settling, save)
  }
  return save(one)
}

async function saveBatch(settling: Database, items: Item[]): Promise<(Saved | null)[]> {
  const saved = new Map<Item, Saved>()
  for (const [, some] of Map.groupBy(items, ({ scope }) => scope.company_id)) {
    try {
      for (const [item, result] of await saveOfCompany(settling, firstOfEach(some))) saved.set(item, result)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
    }
  }
  return items.map((item) => saved.get(item) ?? null)
}

/** What a batch writes about an order is written once. */
function firstOfEach(items: Item[]): Map<number, Item> {
  return new Map(items.toReversed().map((item) => [item.input.id, item]))
}

async function saveOfCompany(settling: Database, items: Map<number, Item>): Promise<Map<Item, Saved>> {
  const [first] = items.values()
  if (!first) return new Map()
  return transact({ ...first.scope, tx: settling }, async ({ tx, company_id }) => {
    const results = new Map<Item, Saved>()
    const saves: Save[] = []
    for (const order of await lockFreeOrders(tx, company_id, [...items.keys()])) {
      const item = items.get(order.id)
      if (!item) continue
      const decided = await decide({ ...item.scope, tx }, order, item)
      if (Array.isArray(decided)) results.set(item, { kind: 'refused', refusals: decided })
      else if (decided !== null) saves.push(decided)
    }
    if (saves.length === 0) return results
    await writeSaves(tx, company_id, saves)
    const saved = saves.flatMap(({ id }) => items.get(id) ?? [])
    const read = saved.filter(({ reads }) => reads).map(({ input }) => input.id)
    const orders = read.length === 0 ? [] : await findOrders(tx, company_id, read)
    for (const item of saved) {
      const order = orders.find(({ id }) => id === item.input.id) ?? null
      if (order !== null || !item.reads) results.set(item, { kind: 'saved', order })
    }
    return results
  })
}

/** What is to be written, or refused; null: it is saved alone. */
async function decide(scope: Scope, order: LockedOrder, { input, settings }: Item): Promise<Save | Refusal[] | null> {
  const closed = orderChangeRefusals(order, scope.now)
  if (closed.length > 0) return closed
  const { refusals, changes, customer } = await decideSave(scope, order, input, settings)
  if (refusals.length > 0) return refusals
  return customer !== null && order.customer_id !== null ? null : { ...order, ...changes, id: order.id, customer }
}

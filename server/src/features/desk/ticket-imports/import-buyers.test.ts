import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPointOfSale, aProduct, anEvent, aShop, type BuiltPointOfSale, type BuiltProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { booksOf, comeBack, decideAtSandbox, save, startPaying } from '#features/money/payments/payment-testing.ts'
import { importedInto, soldElsewhere } from './import-testing.ts'
import { checkedImport } from './parts-testing.ts'
import { workTicketImports } from './work-imports.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))
let event: Awaited<ReturnType<typeof anEvent>>
let product: BuiltProduct
let point_of_sale: BuiltPointOfSale
afterEach(async () => expect(await recount(server.services.db)).toEqual([]))

/** A product of an event of its own, with so much stock. */
async function aStock(stock: number): Promise<void> {
  const { db } = server.services
  event = await anEvent(db, shop.company)
  product = await aProduct(db, event, { stock })
  point_of_sale = await aPointOfSale(db, event, { products: [product] })
}
beforeEach(() => aStock(100))

const work = () => workTicketImports(server.services)
const read = async (id: number) => (await server.send('getTicketImport', { event_id: event.id, id }, { headers })).body
const taken = () => takenFrom(server.services.db, product.stock_pool_id)

/** A started import of `count` tickets, `most` of them in a part. */
async function startedImport(count: number, most: number): Promise<number> {
  const tickets = Array.from({ length: count }, (_, index) => soldElsewhere(index + 2))
  const id = await checkedImport(server, headers, { event, product }, tickets, most)
  await start(id)
  return id
}

async function start(id: number): Promise<void> {
  const input = { event_id: event.id, id, language: 'en', send_tickets: false }
  const { refusals } = await server.send('startTicketImport', input, { headers })
  expect(refusals).toEqual([])
}

/** A whole purchase of one ticket: the id of its order once it is paid and has come back, or why there is none. */
async function buy(): Promise<number | string> {
  const input = { point_of_sale_id: point_of_sale.id, products: [{ product_id: product.id, amount: 1 }] }
  const { status, body, refusals } = await server.send('placeOrder', input)
  if (status !== 200) return refusals.map(({ code }) => code).join(' ') || `status ${status}`
  const method = point_of_sale.payment_methods[0]!.id
  const customer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@buyer.example' }
  await save(server, body, { customer, terms_accepted: true, point_of_sale_payment_method_id: method })
  await comeBack(server, await decideAtSandbox(server, await startPaying(server, body), 'paid'))
  return body.id
}

/** Buyers who come one after the other for as long as `goesOn` says. */
async function buyAsLongAs(goesOn: () => boolean): Promise<(number | string)[]> {
  const ends: (number | string)[] = []
  while (goesOn()) ends.push(await buy())
  return ends
}

async function expectPaid(order_ids: readonly number[]): Promise<void> {
  for (const id of order_ids) {
    const { payment_status, tickets } = await booksOf(server, id)
    expect([payment_status, tickets.length]).toEqual(['paid', 1])
  }
}

// Guard: the transaction of its own that each part has in `bringIn`; without it the purchase waits for all that is still to come.
test('MOVE-26 between two parts a buyer buys and pays for the same stock, while the next part has not come', async () => {
  const id = await startedImport(6, 2)
  const { bought, working } = await server.services.db.transaction().execute(async (tx) => {
    const second = tx.selectFrom('ticket_import_part').select('number').where('ticket_import_id', '=', id).where('number', '=', 2)
    await second.forUpdate().execute()
    const work_under_way = work()
    await waitUntilBlocked(server.services.db, 1)
    expect(await read(id)).toMatchObject({ state: 'running', worked: 2 })
    return { bought: await buy(), working: work_under_way }
  })
  await working
  expect(bought).toBeTypeOf('number')
  await expectPaid([Number(bought)])
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 6, worked: 6 })
  expect(await taken()).toBe(7)
})

test('MOVE-26 MOVE-27 buyers who keep buying during an import: all pay, all tickets come, nothing is reported missing', async () => {
  await aStock(1_000)
  const id = await startedImport(60, 5)
  let isWorking = true
  const buying = Array.from({ length: 3 }, () => buyAsLongAs(() => isWorking))
  await work()
  isWorking = false
  const ends = (await Promise.all(buying)).flat()
  const bought = ends.filter((end) => typeof end === 'number')
  expect(ends).toEqual(bought)
  await expectPaid(bought)
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 60, worked: 60, left_out: 0, reasons: [] })
  expect((await importedInto(server, event.id)).orders).toHaveLength(60)
  expect(await taken()).toBe(60 + bought.length)
})

// Guard: `admitReservations` in `takeFromPools`, and the condition of the table behind it.
test('MOVE-26 MOVE-27 buyers and an import together want more than there is: nothing is oversold, and each is shown what they get', async () => {
  await aStock(40)
  const id = await startedImport(30, 3)
  const working = work()
  const ends = (await Promise.all(Array.from({ length: 8 }, () => buyTwice()))).flat()
  await working
  const bought = ends.filter((end) => typeof end === 'number')
  expect(new Set(ends.filter((end) => typeof end === 'string'))).toEqual(
    new Set(bought.length < 16 ? ['product_out_of_stock'] : []),
  )
  await expectPaid(bought)
  const { state, worked, tickets: planned, reasons } = await read(id)
  const { tickets, codes } = await importedInto(server, event.id)
  expect(planned).toBe(30)
  expect(codes).toHaveLength(worked)
  expect(tickets).toHaveLength(worked + bought.length)
  expect(await taken()).toBe(worked + bought.length)
  // 16 and 30 are more than 40: the last buyer goes without, and an import stops before a part that does not fit.
  const left = 40 - worked - bought.length
  const stopped = { state: 'stopped', reasons: [{ code: 'product_out_of_stock', product_id: product.id }] }
  if (worked < 30) expect([left < 3, { state, reasons }]).toMatchObject([true, stopped])
  else expect([state, left]).toEqual(['done', 0])
})

test('MOVE-26 MOVE-27 buyers who take the last places before a part comes keep them, and the import goes on once there is more', async () => {
  await aStock(6)
  const id = await startedImport(6, 2)
  const bought = [await buy(), await buy(), await buy()]
  await work()
  expect(await read(id)).toMatchObject({ state: 'stopped', worked: 2, reasons: [{ code: 'product_out_of_stock', stock: 1 }] })
  bought.push(await buy())
  expect([await taken(), await buy()]).toEqual([6, 'product_out_of_stock'])
  await server.services.db.updateTable('stock_pool').set({ capacity: 10 }).where('id', '=', product.stock_pool_id).execute()
  await start(id)
  await work()
  await expectPaid(bought.map(Number))
  expect(await read(id)).toMatchObject({ state: 'done', tickets: 6, worked: 6, reasons: [] })
  expect([await taken(), await buy()]).toEqual([10, 'product_out_of_stock'])
})

async function buyTwice(): Promise<(number | string)[]> {
  return [await buy(), await buy()]
}

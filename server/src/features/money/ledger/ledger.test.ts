import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { buy } from '#features/money/payments/payment-testing.ts'
import { refundPayment } from '#features/money/payments/refunds/refund-payment.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { recountLedger, reportWrongLedger } from './recount-ledger.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

const db = () => server.services.db
const entriesOf = (order_id: number) => db().selectFrom('ledger_entry').selectAll().where('order_id', '=', order_id).execute()

/** Only those who have the database in hand can take the guard off. */
async function withoutGuard(statement: ReturnType<typeof sql>): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table ledger_entry disable trigger user`.execute(tx)
      await statement.execute(tx)
      await sql`alter table ledger_entry enable trigger user`.execute(tx)
    })
}

test('M30 no row of the ledger is changed, taken away or emptied out; a second one of a payment is refused', async () => {
  const order = await buy(server, shop)
  const [entry] = await entriesOf(order.id)
  const refused = 'rows of ledger_entry are never changed'
  await expect(sql`update ledger_entry set amount = 1 where id = ${entry!.id}`.execute(db())).rejects.toThrow(refused)
  await expect(sql`delete from ledger_entry where id = ${entry!.id}`.execute(db())).rejects.toThrow(refused)
  await expect(sql`truncate ledger_entry cascade`.execute(db())).rejects.toThrow(refused)
  const { id: _, ...again } = entry!
  await expect(db().insertInto('ledger_entry').values(again).execute()).rejects.toThrow('ledger_entry_payment')
  expect(await entriesOf(order.id)).toEqual([entry])
})

test('every row is balanced by what it is: an amount that goes from one account to another, of the sign of its kind', async () => {
  const order = await buy(server, shop)
  const [{ id: _, payment_id: __, ...entry }] = (await entriesOf(order.id)) as [Awaited<ReturnType<typeof entriesOf>>[number]]
  const add = (change: object) =>
    db()
      .insertInto('ledger_entry')
      .values({ ...entry, ...change })
      .execute()
  await expect(add({ to_account: 'buyers' })).rejects.toThrow('ledger_entry_accounts')
  await expect(add({ to_account: 'elsewhere' })).rejects.toThrow('ledger_entry_accounts')
  await expect(add({ to_account: null })).rejects.toThrow('not-null')
  await expect(add({ amount: -1 })).rejects.toThrow('ledger_entry_fees')
  await expect(add({ kind: 'refund' })).rejects.toThrow('ledger_entry_fees')
  await expect(add({ payment_fee: entry.amount + 1 })).rejects.toThrow('ledger_entry_fees')
  await expect(add({ service_fees: -1 })).rejects.toThrow('ledger_entry_fees')
})

test('M14 what was paid online is held as ticket money, with the fees in it; what is refunded leaves it again', async () => {
  const order = await buy(server, shop)
  const [payment] = await entriesOf(order.id)
  expect(payment).toMatchObject({ from_account: 'buyers', to_account: 'ticket_money', amount: 2000, event_id: shop.event.id })
  const refund = { payment_id: payment!.payment_id!, amount: 500, reason: 'organiser' }
  await refundPayment(companyScope(server, shop.company.id), refund)
  expect(await entriesOf(order.id)).toHaveLength(1)
  await sendRefunds(server.services)
  expect((await entriesOf(order.id))[1]).toMatchObject({
    kind: 'refund',
    from_account: 'buyers',
    to_account: 'ticket_money',
    amount: -500,
    payment_id: payment!.payment_id,
  })
  expect(await recountLedger(db())).toEqual([])
})

test('the recount names what was forged, changed or taken away by hand, logs it, and leaves it as it is', async () => {
  const order = await buy(server, shop)
  const error = vi.fn()
  const report = () => reportWrongLedger({ db: db(), log: { ...server.services.log, error } })
  await report()
  expect(error).not.toHaveBeenCalled()
  const [entry] = await entriesOf(order.id)
  const { payment_id } = entry!
  const company_id = shop.company.id

  await withoutGuard(sql`update ledger_entry set amount = amount - 1 where id = ${entry!.id}`)
  const changed = { company_id, ledger_entry_id: entry!.id, order_id: order.id, payment_id, booked: 1999, expected: 2000 }
  const total = { company_id, order_id: order.id, charged: 1999, total: 2000, returned: 0, amount_refunded: 0 }
  expect(await recountLedger(db())).toMatchObject([changed, total])
  await report()
  expect(error).toHaveBeenCalledTimes(2)

  // Paid by hand, it says: then it would not be paid out.
  await withoutGuard(sql`update ledger_entry set amount = amount + 1, to_account = 'organiser' where id = ${entry!.id}`)
  expect(await recountLedger(db())).toMatchObject([{ ledger_entry_id: entry!.id, booked: 2000, expected: 2000 }])

  await withoutGuard(sql`delete from ledger_entry where id = ${entry!.id}`)
  expect(await recountLedger(db())).toMatchObject([
    { ledger_entry_id: null, booked: null, expected: 2000 },
    { charged: 0, is_astray: false },
  ])

  const { id: _, ...again } = entry!
  await db().insertInto('ledger_entry').values(again).execute()
  expect(await recountLedger(db())).toEqual([])
  const forged = { ...again, kind: 'refund', amount: -700, refund_id: null }
  await db().insertInto('ledger_entry').values(forged).execute()
  expect(await recountLedger(db())).toMatchObject([
    { kind: 'refund', booked: -700, expected: null },
    { returned: 700, amount_refunded: 0 },
  ])
})

import { createDatabase, createPool } from '@entree/server/platform/database/connect.ts'
import { seedSoldOrders } from '@entree/server/testing/sold-orders.ts'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { copyEvent, signIn } from '../support/organiser.ts'
import { productOfWorker, visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const ORDERS = 200

type Sold = { company_id: number; product_id: number; stock_pool_id: number; point_of_sale_id: number; method_id: number }

describe.each<Size>(['desktop', 'phone'])('an organiser cancels an event that was sold, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const NAME = `Film that is off, ${size}`
  let event_id = 0
  let sold: Sold

  test('ECHG-02 before it starts the dialog says how many orders and how much money it concerns', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@uiterwaard.example', '/events')
    event_id = await copyEvent(page, product().sql, 'dijkbios', NAME)
    sold = await sellOut()
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/changes`)
    await page.getByRole('button', { name: t('changes.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('changes.figures', { orders: ORDERS, tickets: 2 * ORDERS, people: ORDERS, mails: ORDERS })).waitFor()
    await look('desk/cancel-1-choose')
    await dialog.getByRole('button', { name: t('changes.start_cancel') }).click()
    const question = page.getByRole('dialog', { name: t('changes.confirm_cancel', { event: NAME }) })
    await question.waitFor()
    await look('desk/cancel-2-confirm')
    await question.getByRole('button', { name: t('changes.start_cancel') }).click()
  })

  test('ECHG-04 ECHG-05 the screen shows progress until done: all cancelled, refunded and mailed, the stock back', async () => {
    const { page, look } = visitor()
    const card = page.getByRole('region', { name: t('changes.kind_cancel') })
    await card.getByRole('progressbar', { name: t('changes.progress') }).waitFor()
    await card.getByText(t('changes.state_done')).waitFor()
    await card.getByText(t('changes.orders_done', { done: ORDERS, count: ORDERS })).waitFor()
    await card.getByText(t('changes.mails_sent', { sent: ORDERS, mails: ORDERS })).waitFor()
    await look('desk/cancel-3-done')
    expect(await counted('select count(*)::int as count from "order" where event_id = $1 and is_cancelled', event_id)).toBe(
      ORDERS,
    )
    const refunds = `select count(*)::int as count from refund r join "order" o on o.id = r.order_id
                      where o.event_id = $1 and r.status = 'done' and r.amount = 2000`
    await expect.poll(() => counted(refunds, event_id)).toBe(ORDERS)
    const mails = `select count(distinct o.id)::int as count from mail m join "order" o on o.id = (m.subject_ids ->> 'order_id')::bigint
                    where o.event_id = $1 and m.kind = 'event_change'`
    expect(await counted(mails, event_id)).toBe(ORDERS)
    expect(await counted('select taken::int as count from stock_pool where id = $1', sold.stock_pool_id)).toBe(0)
  })

  async function sellOut(): Promise<Sold> {
    const [row] = await product().sql<Sold>(
      `select d.company_id::int, d.id::int as product_id, d.stock_pool_id::int, p.id::int as point_of_sale_id, m.id::int as method_id
         from product d
         join point_of_sale_product pp on pp.product_id = d.id
         join point_of_sale p on p.id = pp.point_of_sale_id
         join point_of_sale_payment_method m on m.point_of_sale_id = p.id
        where d.event_id = $1 and d.name = 'Strandstoel' limit 1`,
      [event_id],
    )
    await product().sql('update stock_pool set capacity = 10000 where id = $1', [row!.stock_pool_id])
    const db = createDatabase(createPool(productOfWorker().connection, 1))
    await seedSoldOrders(
      { db, now: () => new Date().toISOString() },
      {
        company: { id: row!.company_id },
        event: { id: event_id },
        product: { id: row!.product_id },
        point_of_sale: { id: row!.point_of_sale_id, payment_methods: [{ id: row!.method_id }] },
      },
      ORDERS,
    )
    await db.destroy()
    return row!
  }

  async function counted(text: string, id: number): Promise<number | undefined> {
    const [row] = await product().sql<{ count: number }>(text, [id])
    return row?.count
  }
})

import type { TestServer } from '../testing/test-server.ts'
import { aStockPool } from '../testing/builders.ts'

/** A box office with a sale, and one that nothing was sold at. */
export async function aBoxOffice(
  server: TestServer,
  office: { mark: string; company_id: number; event_id: number; product_id: number; order_id: number; user_id: number },
) {
  const { mark, company_id, event_id, product_id, order_id, user_id } = office
  const { db } = server.services
  const at = server.clock.now()
  const made = async (name: string) => {
    const box_office = await db
      .insertInto('box_office')
      .values({ company_id, event_id, name, payment_methods: ['cash', 'pin'], created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow()
    const stock_pool_id = await aStockPool(db, company_id, 'box_office_product', null)
    await db
      .insertInto('box_office_product')
      .values({ company_id, box_office_id: box_office.id, product_id, stock_pool_id })
      .execute()
    return box_office
  }
  const box_office = await made(`Box ${mark}`)
  await db
    .insertInto('box_office_sale')
    .values({ company_id, order_id, box_office_id: box_office.id, user_id, method: 'cash', sold_at: at })
    .execute()
  return { box_office, unused_box_office: await made(`Second box ${mark}`) }
}

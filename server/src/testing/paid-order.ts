import { createTickets } from '../features/selling/tickets/create-tickets.ts'
import { systemScope } from '../features/services.ts'
import { transact, type Scope } from '../platform/scope.ts'
import { newSecret } from '../platform/tokens.ts'
import { aShop } from './builders.ts'
import type { TestServer } from './test-server.ts'

export type PaidOrder = { id: number; secret: string; company_id: number; event_id: number; unit_ids: number[] }

type Shop = Pick<Awaited<ReturnType<typeof aShop>>, 'event' | 'point_of_sale'> & { company: { id: number } }
type Options = {
  products: { id: number; amount: number; price?: number }[]
  customer?: Record<string, string | null> | null
  order?: Record<string, unknown>
  /** False: the order is there and paid, but nobody made its tickets. */
  with_tickets?: boolean
}

/** The scope that background work of a company has. */
export function companyScope({ services }: Pick<TestServer, 'services'>, company_id: number): Scope {
  return systemScope(services, company_id, 'test')
}

/** An order written as paid, straight into the database and without taking stock, with its tickets made in the same transaction and their jobs queued. */
export async function aPaidOrder(
  server: Pick<TestServer, 'services' | 'clock'>,
  { company, event, point_of_sale }: Shop,
  options: Options,
): Promise<PaidOrder> {
  const { products, customer = {}, order = {}, with_tickets = true } = options
  const company_id = company.id
  return transact(companyScope(server, company_id), async (scope) => {
    const { tx, now } = scope
    const buyer = customer && { first_name: 'Anna', last_name: 'de Vries', email: 'anna@example.com', ...customer }
    const customer_id = buyer
      ? (
          await tx
            .insertInto('customer')
            .values({ company_id, ...buyer })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      : null
    const total = products.reduce((sum, { amount, price = 1000 }) => sum + amount * price, 0)
    const row = await tx
      .insertInto('order')
      .values({
        company_id,
        event_id: event.id,
        point_of_sale_id: point_of_sale.id,
        secret: newSecret(),
        payment_status: 'paid',
        expires_at: now,
        created_at: now,
        paid_at: now,
        language: 'en',
        customer_id,
        origin: 'http://localhost:8083',
        products_total: total,
        total,
        // Nothing was taken from the pools.
        stock_held: false,
        ...order,
      })
      .returning(['id', 'secret'])
      .executeTakeFirstOrThrow()
    const units = products.flatMap(({ id, amount, price = 1000 }) =>
      Array.from({ length: amount }, () => ({
        company_id,
        order_id: row.id,
        product_id: id,
        price,
        discount_price: price,
        vat_percentage: 9,
      })),
    )
    const written = await tx.insertInto('order_product').values(units).returning('id').execute()
    if (with_tickets) await createTickets(scope, [row.id])
    return { ...row, company_id, event_id: event.id, unit_ids: written.map(({ id }) => id) }
  })
}

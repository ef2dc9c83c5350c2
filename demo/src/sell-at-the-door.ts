import { BOX_OFFICE } from '@entree/domain/selling/order-sources.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { DemoDoor, DemoProduct } from './build.ts'
import { inventPerson } from './people.ts'
import type { Random } from './random.ts'

/** How far apart people come to the desk, in minutes. */
const BETWEEN = { least: 3, most: 9 }

/** What the box office of an event has sold since the doors opened, one to three tickets at a time, for cash or by pin. */
export function sellAtTheDoor(door: DemoDoor, { now, random }: { now: string; random: Random }, products: DemoProduct[]): void {
  const { event, shop, box_office_id, starts_at } = door
  const next = (at: string) => addMs(at, random.whole(BETWEEN.least, BETWEEN.most) * MINUTE_MS + random.whole(0, 59_999))
  for (let created_at = next(starts_at); created_at < now; created_at = next(created_at)) {
    const product = random.pick(products)
    const amount = random.whole(1, 3)
    if (product.pool.capacity !== null && product.pool.taken + amount > product.pool.capacity) continue
    product.pool.taken += amount
    event.company.demo.sales.push({
      point_of_sale: shop,
      created_at,
      lines: [{ product, amount, price: product.price, is_disabled: false }],
      timeslot: null,
      code: null,
      method: random.pick(shop.payment_methods),
      person: inventPerson(random),
      outcome: 'paid',
      source: BOX_OFFICE,
      desk: { box_office_id, method: random.next() < 0.3 ? 'cash' : 'pin' },
    })
  }
}

import type { DemoDiscountCode, DemoPointOfSale } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import type { FestivalProducts } from './festival-products.ts'

type Sold = {
  shop: DemoPointOfSale
  friends: DemoPointOfSale
  products: FestivalProducts
  codes: Record<'ten' | 'neighbours', DemoDiscountCode>
}

/** Two months of sales: first the early birds, then everybody else, and some orders that ended otherwise. */
export function sellFestival({ shop, friends, products, codes }: Sold): void {
  const { early, weekend, group, youth, friday, saturday, duo, sunday } = products
  const { tent, camper, parking, bike, tokens, locker, shirt, breakfast, donation } = products
  sell(
    shop,
    { from: 84, until: 21, orders: 62 },
    basket(5, [early, 2], [tent, 2], [parking, 0, 1]),
    basket(3, [early, 1, 4], [tokens, 0, 2], [donation, 1, 1, 500]),
    basket(2, [early, 4], [camper, 1], [bike, 0, 2], [locker, 1]),
  )
  sell(
    shop,
    { from: 60, orders: 96 },
    basket(9, [weekend, 2], [tent, 2], [parking, 0, 1], [shirt, 0, 1]),
    basket(6, [weekend, 1, 4], [tokens, 0, 3], [locker, 0, 1]),
    basket(3, [weekend, 2], [youth, 1, 3], [tent, 4], [breakfast, 0, 4]),
    basket(2, [group, 1], [tent, 4], [parking, 1]),
    basket(3, [friday, 1, 3]),
    basket(4, [sunday, 1, 4], [bike, 1]),
    { ...basket(2, [weekend, 2], [bike, 2]), code: codes.ten },
    basket(1, [weekend, 1], [donation, 1, 1, 1000]),
  )
  sell(shop, { from: 40, orders: 22 }, { ...basket(1, [weekend, 2], [tent, 2]), code: codes.neighbours })
  sell(shop, { from: 50, units: 150, outcome: 'paid' }, basket(3, [saturday, 1, 4]), basket(1, [saturday, 1]))
  sell(shop, { from: 30, orders: 8 }, basket(1, [duo, 2]))
  const usual = basket(1, [weekend, 2], [tent, 2])
  sell(shop, { from: 2, orders: 3, outcome: 'pending' }, usual)
  sell(shop, { from: 20, until: 4, orders: 3, outcome: 'refunded' }, usual)
  sell(shop, { from: 25, until: 3, orders: 2, outcome: 'cancelled' }, usual)
  sell(friends, { from: 90, until: 50, units: 66, outcome: 'paid' }, basket(1, [weekend, 1, 2]))
}

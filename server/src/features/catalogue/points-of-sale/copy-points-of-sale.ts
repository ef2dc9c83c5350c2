import type { Scope } from '#platform/scope.ts'
import { copyPools } from '#features/catalogue/stock/pools.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { copyPaymentMethods, insertPointOfSale, insertSoldHere, listPointsOfSale, listSoldHere } from './copy-queries.ts'

/** Copies the points of sale of an event (EVT-51) with what they sell and how one pays there, each at a free url. */
export async function copyWithEvent({ tx, company_id, now }: Scope, copied: CopiedEvent): Promise<void> {
  const { from, to, move, products, points_of_sale } = copied
  for (const { id, ...shop } of await listPointsOfSale(tx, company_id, from)) {
    const row = {
      ...shop,
      colors: JSON.stringify(shop.colors),
      event_id: to,
      countdown: shop.countdown && move(shop.countdown),
      created_at: now,
      updated_at: now,
    }
    const copy = await atFreeUrl(shop.url, (url) => insertPointOfSale(tx, { ...row, url }))
    points_of_sale.set(id, copy)
    const sold = await listSoldHere(tx, company_id, id)
    const pools = await copyPools(
      { tx, company_id },
      sold.map(({ stock_pool_id }) => stock_pool_id),
    )
    const rows = sold.flatMap((here) => {
      const product_id = products.get(here.product_id)
      const stock_pool_id = pools.get(here.stock_pool_id)
      return product_id && stock_pool_id ? [{ ...here, point_of_sale_id: copy, product_id, stock_pool_id }] : []
    })
    await insertSoldHere(tx, rows)
    await copyPaymentMethods(tx, company_id, id, copy)
  }
}

const COPY_SUFFIX = /-[2-9]$/

/** Tries `-2`, `-3` and so on behind the url until one is free (DEC-B-32); a copy of a copy goes on counting. */
async function atFreeUrl(url: string, insert: (url: string) => Promise<number | null>): Promise<number> {
  const base = url.replace(COPY_SUFFIX, '')
  for (let number = 2; ; number += 1) {
    const id = await insert(`${base}-${number}`)
    if (id !== null) return id
  }
}

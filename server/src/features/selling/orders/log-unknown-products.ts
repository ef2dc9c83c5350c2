import { Refused } from '#platform/http/refused.ts'
import type { Log } from '#features/services.ts'

/**
 * Orders, and leaves a line for every product that the point of sale does not know (ERR-36, DEC-S-78): the buyer reads that it is
 * sold out, but it points at a broken link or a screen that is behind.
 */
export async function logUnknownProducts<T>(
  log: Pick<Log, 'warn'>,
  point_of_sale_id: number,
  order: () => Promise<T>,
): Promise<T> {
  try {
    return await order()
  } catch (error) {
    if (error instanceof Refused) {
      for (const { code, product, product_id } of error.refusals) {
        if (code === 'product_out_of_stock' && product === null)
          log.warn({ point_of_sale_id, product_id }, 'an unknown product was ordered')
      }
    }
    throw error
  }
}

import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../data.ts'
import { useReportFailure } from '../../failures.ts'

/** The total in cents that the screen showed and the one that the server works out now. */
export type ChangedTotal = { shown: number; total: number }

/** The server answers reads of a point of sale from up to 250 ms ago: by then its answer knows why it refused. */
const FRESH_AFTER_MS = 300

type Refusals = {
  byProduct: ReadonlyMap<number, Refusal>
  discountCode: Refusal | null
  age: Refusal | null
  changedTotal: ChangedTotal | null
}
const NONE: Refusals = { byProduct: new Map(), discountCode: null, age: null, changedTotal: null }

/**
 * What was refused when ordering, each beside what it is about: products, discount code, age; the rest as toasts. Whatever is
 * refused, the point of sale is read again, since something has changed meanwhile; `onCodeRefused` takes a refused code off.
 */
export function useOrderRefusals(products: readonly Product[], onCodeRefused: () => void) {
  const { t } = useLanguage()
  const client = useQueryClient()
  const report = useReportFailure()
  const [refusals, setRefusals] = useState(NONE)

  /** Returns the ids of the products that were refused. */
  const show = (error: unknown): number[] => {
    if (!(error instanceof CallFailed) || error.refusals.length === 0) {
      report(error)
      return []
    }
    const byProduct = new Map<number, Refusal>()
    const rest: Refusal[] = []
    for (const refused of error.refusals) {
      const product = products.find(({ id }) => id === refused.product_id)
      if (refused.code === 'product_out_of_stock' && refused.product === null) console.warn('unknown product', refused.product_id)
      if (product) byProduct.set(product.id, { ...refused, product: product.name })
      else rest.push(refused)
    }
    const beside = rest.length > 0 ? report(new CallFailed(error.status, rest), ['discount_code', 'age_confirmed', 'total']) : {}
    const { discount_code, age_confirmed, total } = beside
    if (discount_code) onCodeRefused()
    setRefusals({
      byProduct,
      discountCode: discount_code ?? null,
      age: age_confirmed ?? null,
      changedTotal:
        total && typeof total.total === 'number' && typeof total.shown === 'number'
          ? { total: total.total, shown: total.shown }
          : null,
    })
    setTimeout(() => void client.invalidateQueries({ queryKey: ['point_of_sale'] }), FRESH_AFTER_MS)
    return [...byProduct.keys()]
  }

  const text = (refused: Refusal | null) => refused && refusalMessage(t, refused)
  return {
    byProduct: new Map([...refusals.byProduct].map(([id, refused]) => [id, refusalMessage(t, refused)])),
    discountCode: text(refusals.discountCode),
    age: text(refusals.age),
    changedTotal: refusals.changedTotal,
    show,
    clear: () => setRefusals(NONE),
    setAge: (age: Refusal | null) => setRefusals((shown) => ({ ...shown, age })),
  }
}

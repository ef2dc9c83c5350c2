import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'
import type { Choosable } from './cancellation-query.ts'

type GiveBack<Answer> = {
  order: Order
  units: Choosable['units']
  /** Where the page's data is kept, which `give` returns as it is then. */
  queryKey: QueryKey
  check: (order_product_ids: number[]) => readonly Refusal[]
  give: (order_product_ids: number[]) => Promise<Answer>
  onGiven: (answer: Answer) => void
}

/** Which tickets a buyer gives back, by cancelling them or offering them for resale, and the press that does it. */
export function useGiveBack<Answer>({ order, units, queryKey, check, give, onGiven }: GiveBack<Answer>) {
  const t = useT()
  const { t: say } = useLanguage()
  const client = useQueryClient()
  const [ticked, setTicked] = useState<number[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  // What has gone meanwhile is not chosen any more.
  const chosen = ticked.filter((one) => units.some((unit) => unit.order_product_id === one && unit.kept === null))
  const choose = (next: number[]) => {
    setTicked(next)
    setProblems([])
  }
  const sayAll = (refusals: readonly Refusal[]) => {
    setProblems(refusals.map((one) => (one.code === 'field_required' ? t('cancel.choose_first') : refusalMessage(say, one))))
  }
  const press = async () => {
    const refusals = check(chosen)
    if (refusals.length > 0) return sayAll(refusals)
    setProblems([])
    setBusy(true)
    try {
      const answer = await give(chosen)
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
      void client.invalidateQueries({ queryKey: orderTicketsQuery(order).queryKey })
      setTicked([])
      onGiven(answer)
    } catch (error) {
      if (error instanceof CallFailed && error.refusals.length > 0) sayAll(error.refusals)
      else setProblems([t('errors.error_try_again')])
      // Whatever stands in its way now is what the page shows once it has looked again.
      void client.invalidateQueries({ queryKey })
    }
    setBusy(false)
    return undefined
  }
  return { chosen, choose, problems, isBusy, press }
}

import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { boxOfficeKey } from './box-office-query.ts'
import { keepSale, type Attempt } from './kept-sale.ts'

/** A connection that is silent for longer than this is reported: the same sale can be tried again. */
const PATIENCE_MS = 20_000

type Input = CallInput<'sellAtBoxOffice'>
/** Not sold: the seller is shown why. Waiting: a first tap is under way, or the seller has to sign in again before it goes on. */
type Outcome = BoxOfficeSale | 'not_sold' | 'waiting'

/**
 * Sells, once: a double tap does nothing, and trying again after an answer that never came sends the same key, so that a sale which
 * went through is reported and not made again, also after signing in again. Refusals stay as sentences; what remains is asked for with them.
 */
export function useSale({ kept_at, attempt: kept }: { kept_at: string; attempt: Attempt | null }) {
  const client = useQueryClient()
  const t = useT()
  const refusalText = useRefusalText()
  const isUnderWay = useRef(false)
  const attempt = useRef(kept)
  const [isSelling, setIsSelling] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const forgetAttempt = () => {
    attempt.current = null
    keepSale(kept_at, { attempt: null })
  }
  const sell = async (input: Input): Promise<Outcome> => {
    if (isUnderWay.current) return 'waiting'
    isUnderWay.current = true
    setIsSelling(true)
    setProblems([])
    const body = JSON.stringify(input)
    const sent = attempt.current?.body === body ? attempt.current : { body, key: crypto.randomUUID() }
    attempt.current = sent
    keepSale(kept_at, { attempt: sent })
    try {
      const sale = await send('sellAtBoxOffice', input, { idempotency_key: sent.key, signal: AbortSignal.timeout(PATIENCE_MS) })
      forgetAttempt()
      void client.invalidateQueries({ queryKey: boxOfficeKey })
      return sale
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) return 'waiting'
      const refusals = error instanceof CallFailed ? error.refusals : []
      setProblems(refusals.length > 0 ? [...new Set(refusals.map(refusalText))] : [t('box.no_answer')])
      // What is left, or what it costs, may have changed: the cart stays, and is shown against what is so now.
      if (refusals.length > 0) {
        forgetAttempt()
        await client.invalidateQueries({ queryKey: boxOfficeKey })
      }
      return 'not_sold'
    } finally {
      isUnderWay.current = false
      setIsSelling(false)
    }
  }
  return { sell, isSelling, problems, forget: () => setProblems([]) }
}

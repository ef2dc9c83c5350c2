import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { boxOfficeKey } from './box-office-query.ts'

type Input = CallInput<'sellAtBoxOffice'>

/**
 * Sells, once: a double tap does nothing, and whoever tries again after an answer that never came sends the same key, so that a sale which
 * went through is told and not made again. Refusals stay as sentences; what is left is asked for again with them.
 */
export function useSale() {
  const client = useQueryClient()
  const t = useT()
  const refusalText = useRefusalText()
  const isUnderWay = useRef(false)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const [isSelling, setIsSelling] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  const sell = async (input: Input): Promise<BoxOfficeSale | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSelling(true)
    setProblems([])
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    try {
      const sale = await send('sellAtBoxOffice', input, { idempotency_key: attempt.current.key })
      attempt.current = null
      void client.invalidateQueries({ queryKey: boxOfficeKey })
      return sale
    } catch (error) {
      const refusals = error instanceof CallFailed ? error.refusals : []
      setProblems(refusals.length > 0 ? [...new Set(refusals.map(refusalText))] : [t('box.no_answer')])
      // What is left, or what it costs, may have changed: the cart stays, and is shown against what is so now.
      if (refusals.length > 0) {
        attempt.current = null
        await client.invalidateQueries({ queryKey: boxOfficeKey })
      }
      return null
    } finally {
      isUnderWay.current = false
      setIsSelling(false)
    }
  }
  return { sell, isSelling, problems, forget: () => setProblems([]) }
}

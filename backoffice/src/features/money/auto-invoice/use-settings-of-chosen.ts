import type { CallAnswer } from '@entree/contract/calls.ts'
import { useRef, useState } from 'react'
import { send } from '../../../send.ts'

type Settings = CallAnswer<'getAutoInvoice'>
/** Of which company it is asked; and whether that goes on, or failed. */
type Asked = { company_id: number; state: 'under_way' | 'failed' }

/**
 * For a form that invoices or pays out by hand: once a company is chosen, `take` gets how that one is invoiced and paid out automatically, so that
 * both come to the same (MONEY-01). Until it is known nothing can be sent.
 */
export function useSettingsOfChosen(take: (settings: Settings) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef(0)
  const ask = async (company_id: number) => {
    latest.current += 1
    const turn = latest.current
    setAsked({ company_id, state: 'under_way' })
    const settings = await send('getAutoInvoice', { company_id }).catch(() => null)
    // Of several companies that are chosen in a row only the last one counts.
    if (turn !== latest.current) return
    if (settings !== null) take(settings)
    setAsked(settings === null ? { company_id, state: 'failed' } : null)
  }
  return {
    choose: (option: { value: number } | null) => option && void ask(option.value),
    retry: () => asked && void ask(asked.company_id),
    isUnknown: asked !== null,
    isFailed: asked?.state === 'failed',
  }
}

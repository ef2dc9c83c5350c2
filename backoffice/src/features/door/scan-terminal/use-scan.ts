import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'

type Place = { event_id: number; session_id: number; direction: ScanDirection }
type What = { code: string } | { ticket_id: number }
/** The last scan with what was scanned, so that it can be overruled. */
export type LastScan = { answer: ScanAnswer; what: What; direction: ScanDirection }

/** Scans at the terminal, one after the other: a hand scanner is faster than the network, and none of its codes is lost. */
export function useScan({ event_id, session_id, direction }: Place) {
  const t = useT()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  const [last, setLast] = useState<LastScan | null>(null)

  const refresh = () => client.invalidateQueries({ queryKey: ['scan-terminal', 'entries'] })
  const scan = async (what: What, overrule = false) => {
    const scanning = { event_id, session_id, direction, overrule, scan_id: crypto.randomUUID() }
    try {
      const answer =
        'code' in what
          ? await send('scanAtTerminal', { ...scanning, ...what })
          : await send('checkInEntry', { ...scanning, ...what, direction: 'in' })
      setLast({ answer, what, direction: 'code' in what ? direction : 'in' })
      await refresh()
    } catch (error) {
      tell(error)
    }
  }
  const undo = async (ticket_id: number) => {
    try {
      await send('undoEntry', { event_id, ticket_id, session_id })
      setLast(null)
      toasts.success(t('terminal.undone'))
      await refresh()
    } catch (error) {
      tell(error)
    }
  }
  return {
    last,
    scanCode: (code: string) => scan({ code }),
    checkIn: (ticket_id: number) => scan({ ticket_id }),
    overrule: () => (last ? scan(last.what, true) : Promise.resolve()),
    undo,
  }
}

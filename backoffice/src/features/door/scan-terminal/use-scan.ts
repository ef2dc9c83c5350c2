import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { NOT_OVERRULED, type Overruling } from '@entree/domain/door/overrule-reason.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'

type Place = { event_id: number; session_id: number; direction: ScanDirection }
type What = { code: string } | { ticket_id: number }
/** A scan with what came of it: nothing yet, an answer, or a call that failed; with all it takes to send it again as the same scan. */
export type Scan = { scan_id: string; what: What; direction: ScanDirection; overruling: Overruling } & (
  | { state: 'waiting' }
  | { state: 'answered'; answer: ScanAnswer }
  | { state: 'failed'; is_offline: boolean }
)
type Sent = Pick<Scan, 'scan_id' | 'what' | 'direction' | 'overruling'>

/**
 * Scans at the terminal: a hand scanner is faster than the network, and none of its codes is lost. What came of an earlier scan is gone
 * when the next begins, so that it is not taken for this one's; a slow one still says what came of it.
 */
export function useScan({ event_id, session_id, direction }: Place) {
  const t = useT()
  const toasts = useToasts()
  const tell = useFailures()
  const client = useQueryClient()
  const [scans, setScans] = useState<readonly Scan[]>([])

  const refresh = () => client.invalidateQueries({ queryKey: ['scan-terminal', 'entries'] })
  const settle = (scan: Scan) => setScans((all) => all.map((one) => (one.scan_id === scan.scan_id ? scan : one)))
  const scan = async (sent: Sent) => {
    const { what, overruling, ...scanning } = sent
    setScans((all) => [{ ...sent, state: 'waiting' }, ...all.filter((one) => isWaiting(one) && one.scan_id !== sent.scan_id)])
    try {
      const answer =
        'code' in what
          ? await send('scanAtTerminal', { event_id, session_id, ...scanning, ...overruling, ...what })
          : await send('checkInEntry', { event_id, session_id, ...scanning, ...overruling, ...what })
      settle({ ...sent, state: 'answered', answer })
      await refresh()
    } catch (error) {
      const is_offline = error instanceof CallFailed && error.status === 0
      settle({ ...sent, state: 'failed', is_offline })
      if (!is_offline) tell(error)
    }
  }
  const begin = (what: What, its: ScanDirection, overruling = NOT_OVERRULED) =>
    scan({ what, direction: its, overruling, scan_id: crypto.randomUUID() })
  const scanCode = (code: string) => {
    // Scanned again instead of tried again: it is the same scan all the same, and counts once.
    const failed = scans.find((one) => one.state === 'failed' && 'code' in one.what && one.what.code === code)
    return failed?.direction === direction ? again(failed) : begin({ code }, direction)
  }
  const again = ({ what, direction: its, overruling, scan_id }: Scan) => scan({ what, direction: its, overruling, scan_id })
  const undo = async (ticket_id: number, scanned_at: string) => {
    try {
      await send('undoEntry', { event_id, ticket_id, session_id, scanned_at })
      setScans((all) => all.filter(isWaiting))
      toasts.success(t('terminal.undone'))
      await refresh()
    } catch (error) {
      tell(error)
    }
  }
  return {
    scans,
    scanCode,
    checkIn: (ticket_id: number) => begin({ ticket_id }, 'in'),
    overrule: ({ what, direction: its }: Scan, overruling: Overruling) => begin(what, its, overruling),
    again,
    undo,
  }
}

function isWaiting({ state }: Scan): boolean {
  return state === 'waiting'
}

import type { ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { useT } from '../../../messages.ts'

type SessionNamesProps = { sessions: readonly ScanSession[] | undefined; chosen: readonly number[] }
const MOST_NAMES = 3

/** In which sessions something is: all, none, a few by name, more by their number. */
export function SessionNames({ sessions, chosen }: SessionNamesProps) {
  const t = useT()
  if (sessions === undefined) return null
  if (chosen.length === 0) return t('operations.in_no_session')
  if (chosen.length > 1 && chosen.length === sessions.length) return t('operations.in_all_sessions')
  if (chosen.length > MOST_NAMES) return t('operations.in_sessions', { count: chosen.length })
  return sessions
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

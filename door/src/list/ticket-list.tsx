import { createScannedSearch, endsCode } from '@entree/web/typed-code.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useStationState } from '../data.ts'
import { useT, type MessageKey } from '../messages.ts'
import type { Scans } from '../scan/use-scans.ts'
import { readOldCode } from '../station/read-old-code.ts'
import { findTickets, readAhead, type Filter } from './find-tickets.ts'
import { heardNames } from './heard-names.ts'
import { TicketRow } from './ticket-row.tsx'
import { useInside } from './use-inside.ts'

const MOST = 60
const FILTERS: Record<Filter, MessageKey> = { all: 'list.all', outside: 'list.outside', inside: 'list.inside' }

type Props = { scans: Scans; search: string; onSearch: (search: string) => void }

/** The tickets on this device, to search and to check in by a swipe or a press; works without network (MGMT-03). */
export function TicketList({ scans, search, onSearch }: Props) {
  const t = useT()
  const { kept, tickets } = useStationState()
  const isInside = useInside()
  const [filter, setFilter] = useState<Filter>('all')
  const wanted = useDeferredValue(search)
  const [scanned] = useState(createScannedSearch)
  const old_ticket_id = useOldCode(wanted)
  const listed = useMemo(() => {
    return kept ? findTickets(kept.door, tickets, { search: wanted, filter, most: MOST, isInside, old_ticket_id }) : null
  }, [kept, tickets, wanted, filter, isInside, old_ticket_id])
  useEffect(() => {
    const stop = new AbortController()
    if (kept) void readAhead(kept.door, tickets, stop.signal)
    return () => stop.abort()
  }, [kept, tickets])
  const names = useMemo(() => heardNames(listed?.found ?? [], (at, count) => t('list.position', { at, count })), [listed, t])
  return (
    <div className="page">
      <h1>{t('tabs.list')}</h1>
      <label className="field">
        {t('list.search')}
        <input
          type="search"
          value={search}
          // A hand scanner types into it, whatever keyboard the phone is set to (DOOR-04).
          onKeyDown={(event) => {
            const field = event.currentTarget
            scanned.onKey(event)
            scanned.onWhole(field, () => onSearch(scanned.read(field.value)))
            if (!endsCode(event)) return
            // The next code is typed here too.
            if (event.key === 'Tab' && scanned.hasCode(search)) event.preventDefault()
            const meant = scanned.read(search)
            if (meant !== search) onSearch(meant)
          }}
          onChange={(event) => onSearch(event.target.value)}
          autoComplete="off"
        />
      </label>
      <div className="choice" role="group" aria-label={t('list.filter')}>
        {(['all', 'outside', 'inside'] as const).map((one) => (
          <button key={one} type="button" className="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
            {t(FILTERS[one])}
          </button>
        ))}
      </div>
      {'problem' in (scans.shown ?? {}) && <Problem scans={scans} />}
      <p role="status" className="soft">
        {listed === null ? t('scan.no_data') : t('list.found', { count: listed.total })}
      </p>
      <ul className="tickets">
        {listed?.found.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} heardAs={names.get(ticket)} scans={scans} />
        ))}
      </ul>
      {listed !== null && listed.total > MOST && <p className="soft">{t('list.more', { count: listed.total - MOST })}</p>}
    </div>
  )
}

/** The ticket that had this code where it was sold before; null: none, or not known yet. */
function useOldCode(search: string): number | null {
  const { kept, tickets } = useStationState()
  const [read, setRead] = useState<{ search: string; ticket_id: number | null }>({ search: '', ticket_id: null })
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const payload = kept && (await readOldCode(kept.door, tickets, search))
      if (isCurrent) setRead({ search, ticket_id: payload?.ticket_id ?? null })
    }
    void look()
    return () => void (isCurrent = false)
  }, [kept, tickets, search])
  return read.search === search ? read.ticket_id : null
}

function Problem({ scans: { shown } }: { scans: Scans }) {
  return shown !== null && 'problem' in shown ? (
    <p className="notice" role="alert">
      {shown.problem}
    </p>
  ) : null
}

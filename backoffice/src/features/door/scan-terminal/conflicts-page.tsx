import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useNeedsTabs } from '../../../shell/use-needs-tabs.tsx'
import { useBecause } from '../../../ui/because.ts'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'

type Conflict = CallAnswer<'listScanConflicts'>['data'][number]

/** Offline scans that let someone in although something stood against it, until a user has settled each. */
export function ConflictsPage() {
  const t = useT()
  const { dateTime } = useFormat()
  const tabs = useNeedsTabs()
  const [mayEdit, mayOpenOrder] = [useMay('scan_operation.edit'), useMay('order.detail')]
  const settle = useAction({ call: 'settleScanConflict', invalidates: [['scan-conflicts']] })
  const columns = useMemo<Column<Conflict, never>[]>(
    () => [
      { id: 'ticket', header: t('conflicts.ticket'), cell: ({ ticket }) => <Ticket ticket={ticket} isLink={mayOpenOrder} /> },
      { id: 'event', header: t('terminal.event'), cell: ({ event }) => event.name },
      { id: 'reason', header: t('conflicts.reason'), cell: (conflict) => <Reason conflict={conflict} /> },
      {
        id: 'where',
        header: t('conflicts.where'),
        cell: ({ scanner_name, session_name, sent_by }) =>
          [scanner_name, session_name, sent_by && t('conflicts.sent_by', { name: sent_by })].filter(Boolean).join(' · '),
      },
      { id: 'when', header: t('conflicts.when'), is_nowrap: true, cell: ({ scanned_at }) => dateTime(scanned_at) },
    ],
    [t, dateTime, mayOpenOrder],
  )
  const filters = useMemo<Filter[]>(() => [{ name: 'settled', label: t('conflicts.show_settled'), kind: 'switch' }], [t])
  const actionOf = ({ id, settled_at }: Conflict) => (
    <Button size="sm" variant="default" onClick={() => void settle.run({ id, settled: settled_at === null })}>
      {t(settled_at === null ? 'conflicts.settle' : 'conflicts.reopen')}
    </Button>
  )
  return (
    <Page title={t('nav.scan_conflicts')} description={t('conflicts.text')} tabs={tabs}>
      <DataTable<Conflict>
        id="scan-conflicts"
        label={t('nav.scan_conflicts')}
        query_key={['scan-conflicts']}
        load={({ page, filters: { settled } }, signal) =>
          send('listScanConflicts', { page, show_settled: settled === '1' }, { signal })
        }
        columns={columns}
        row_key={({ id }) => id}
        row_actions={mayEdit ? actionOf : undefined}
        filters={filters}
        empty={{ title: t('conflicts.none_title'), text: t('conflicts.none_text') }}
      />
    </Page>
  )
}

function Ticket({ ticket, isLink }: { ticket: Conflict['ticket']; isLink: boolean }) {
  const t = useT()
  if (ticket === null) return t('terminal.not_found')
  return (
    <span>
      {ticket.holder ?? t('terminal.no_holder')}
      <br />
      {ticket.product} · {isLink ? <Link to={`/orders/${ticket.order_id}`}>{ticket.order_number}</Link> : ticket.order_number}
    </span>
  )
}

function Reason({ conflict: { conflict, earlier, settled_by, ...scan } }: { conflict: Conflict }) {
  const t = useT()
  const why = useBecause()(scan)
  const { dateTime } = useFormat()
  const at = earlier && {
    at: dateTime(earlier.scanned_at),
    session: earlier.session_name,
    scanner: earlier.scanner_name,
  }
  const word = conflict === 'ticket_not_found' ? t('terminal.not_found') : t(`errors.${conflict}`)
  const let_in = why && t('conflicts.let_in_because', { why })
  const said = [
    word,
    at && t(at.scanner === null ? 'terminal.earlier_elsewhere' : 'terminal.earlier', at),
    let_in,
    settled_by && t('conflicts.settled', { name: settled_by }),
  ]
  return said.filter(Boolean).join(' ')
}

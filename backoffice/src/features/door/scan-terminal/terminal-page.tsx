import { Group, SegmentedControl, Select, Stack } from '@mantine/core'
import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanDirection } from '@entree/domain/door/judge-scan.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import beside from '../../../ui/fields/beside.module.css'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { EntriesTable } from './entries-table.tsx'
import { ScanField } from './scan-field.tsx'
import { useScan } from './use-scan.ts'
import { Verdict } from './verdict.tsx'

/** The scan terminal: an event and session, a field for a hand scanner, the verdict, and the list (BTERM-01 to BTERM-06). */
export function TerminalPage() {
  const t = useT()
  const query = queryOptions({
    queryKey: ['scan-terminal', 'events'],
    queryFn: ({ signal }) => send('listTerminalEvents', {}, { signal }),
  })
  return (
    <Page title={t('nav.scan_terminal')} description={t('terminal.text')}>
      <Loaded query={query}>{(events) => <ChosenEvent events={events} />}</Loaded>
    </Page>
  )
}

function ChosenEvent({ events }: { events: readonly DoorEvent[] }) {
  const t = useT()
  const { dateTime } = useFormat()
  const [params, setParams] = useSearchParams()
  const event = events.find(({ id }) => id === Number(params.get('event'))) ?? events[0]
  const session = event?.sessions.find(({ id }) => id === Number(params.get('session'))) ?? event?.sessions[0]
  if (!event || (!session && event.linked_company === null))
    return <EmptyState title={t('terminal.no_events_title')} text={t('terminal.no_events_text')} />
  const choose = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <Stack gap="md">
      <Group className={beside.line} gap="md" grow preventGrowOverflow={false}>
        <Select
          label={t('terminal.event')}
          data={events.map(({ id, name, starts_at, linked_company }) => ({
            value: String(id),
            label: [name, linked_company, dateTime(starts_at)].filter(Boolean).join(' · '),
          }))}
          value={String(event.id)}
          onChange={(value) => value && choose({ event: value })}
          allowDeselect={false}
          searchable
        />
        {session && (
          <Select
            label={t('terminal.session')}
            data={event.sessions.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(session.id)}
            onChange={(value) => value && choose({ event: String(event.id), session: value })}
            allowDeselect={false}
          />
        )}
      </Group>
      {session ? (
        <AtTheDoor key={session.id} event={event} session={session} />
      ) : (
        <LookedAt key={event.id} event_id={event.id} company={event.linked_company ?? ''} />
      )}
    </Stack>
  )
}

/** The door of a sub company's event: who is inside, and nothing to scan (DEC-B-164). */
function LookedAt({ event_id, company }: { event_id: number; company: string }) {
  const t = useT()
  return (
    <>
      <Notice icon="eye">{t('terminal.linked', { company })}</Notice>
      <EntriesTable event_id={event_id} withHolders={false} actions={null} />
    </>
  )
}

function AtTheDoor({ event, session }: { event: DoorEvent; session: DoorEvent['sessions'][number] }) {
  const t = useT()
  const mayCheckIn = useMay('scan_terminal.checkin')
  const [direction, setDirection] = useState<ScanDirection>('in')
  const scan = useScan({ event_id: event.id, session_id: session.id, direction })
  return (
    <>
      {session.test_mode && <Notice tone="warning">{t('terminal.test_mode')}</Notice>}
      {mayCheckIn && (
        <>
          {session.outgoing_scans && (
            <SegmentedControl
              aria-label={t('terminal.direction')}
              value={direction}
              onChange={(value) => setDirection(value === 'out' ? 'out' : 'in')}
              data={[
                { value: 'in', label: t('terminal.in') },
                { value: 'out', label: t('terminal.out') },
              ]}
            />
          )}
          <ScanField onScan={scan.scanCode} />
          <Verdict scans={scan.scans} event_name={event.name} onOverrule={scan.overrule} onAgain={scan.again} />
        </>
      )}
      <EntriesTable event_id={event.id} actions={mayCheckIn ? { onCheckIn: scan.checkIn, onUndo: scan.undo } : null} />
    </>
  )
}

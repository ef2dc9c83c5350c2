import type { DoorEvent } from '@entree/contract/door/check-ins/entities.ts'
import { useState } from 'react'
import { useMay, useSession, type Session } from './data.ts'
import { Dashboard } from './dashboard.tsx'
import { TicketList } from './list/ticket-list.tsx'
import { useT, type MessageKey } from './messages.ts'
import { useScans } from './scan/use-scans.ts'
import { ScanScreen } from './scan/scan-screen.tsx'
import { Verdict } from './scan/verdict.tsx'
import { Settings } from './settings/settings.tsx'
import { StatusBar } from './status-bar.tsx'
import { useAwake } from './ui/use-awake.ts'
import { useSync } from './use-sync.ts'
import { OrStopped } from './ui/stopped.tsx'

type Tab = 'scan' | 'list' | 'dashboard' | 'settings'
type Props = { event: DoorEvent; session: Session; onLeave: () => void }

/** At the door of one session: scanning, the list, the figures and the settings, with how fresh the data is above them. */
export function Door({ event, session: chosen_session, onLeave }: Props) {
  const t = useT()
  const session = useSession(chosen_session)
  const [search, setSearch] = useState('')
  const light = useState<string | null>(null)
  // A person may have some of the screens only (MGMT-10).
  const may: Record<Tab, boolean> = {
    scan: useMay('app.checkin_view'),
    list: useMay('app.checkin_view'),
    dashboard: useMay('app.dashboard'),
    settings: true,
  }
  const scans = useScans(event, session)
  useSync(event.id)
  useAwake()
  const tabs = (['scan', 'list', 'dashboard', 'settings'] as const).filter((one) => may[one])
  const [chosen, setTab] = useState<Tab>('scan')
  const tab = may[chosen] ? chosen : (tabs[0] ?? 'settings')
  const open = (one: Tab) => {
    scans.dismiss()
    setTab(one)
  }
  const openAt = (number: string) => {
    setSearch(number)
    open('list')
  }
  return (
    <div className="door">
      <StatusBar event={event} session={session} onLeave={scans.is_closed ? onLeave : null} />
      <main className="door-main" data-tab={tab}>
        <OrStopped key={tab}>
          {tab === 'scan' && <ScanScreen session={session} scans={scans} light={light} onSearch={openAt} />}
          {tab === 'list' && <TicketList scans={scans} search={search} onSearch={setSearch} />}
          {tab === 'dashboard' && <Dashboard session={session} />}
          {tab === 'settings' && <Settings event_id={event.id} session={session} onLeave={onLeave} />}
        </OrStopped>
        <Verdict scans={scans} is_test={session.test_mode} only_refused={tab !== 'scan'} onOrder={openAt} />
      </main>
      <nav className="tabs" aria-label={t('tabs.label')}>
        {tabs.map((one) => (
          <button key={one} type="button" aria-current={tab === one ? 'page' : undefined} onClick={() => open(one)}>
            {t(TAB_NAMES[one])}
          </button>
        ))}
      </nav>
    </div>
  )
}

const TAB_NAMES: Record<Tab, MessageKey> = {
  scan: 'tabs.scan',
  list: 'tabs.list',
  dashboard: 'tabs.dashboard',
  settings: 'tabs.settings',
}

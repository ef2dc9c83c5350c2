import { Tabs } from '@mantine/core'
import { timeslotChoice } from '@entree/domain/catalogue/timeslots.ts'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../events/event-query.ts'
import { FixedPanel } from './fixed-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { timeslotsQuery, type Hour, type Slot } from './timeslots-query.ts'
import { useUrlState } from './use-url-state.ts'
import styles from './timeslots-tab.module.css'

const ways = ['timeslots', 'opening_hours'] as const
const icons = { timeslots: 'clock', opening_hours: 'calendar' } as const

/** When visitors can come: fixed timeslots, or weekly opening hours (EVT-06, BSLOT-22, BSLOT-23). */
export function TimeslotsTab() {
  const event = useEvent()
  return <Loaded query={timeslotsQuery(event.id)}>{(plan) => <Ways {...plan} />}</Loaded>
}

/** Both ways side by side, with which of them the shop shows. */
function Ways({ slots, hours }: { slots: readonly Slot[]; hours: readonly Hour[] }) {
  const t = useT()
  const { archived_at } = useEvent()
  const shown = timeslotChoice({ timeslots: slots, opening_hours: hours })
  const [way, setWay] = useUrlState('way', shown === 'none' ? 'timeslots' : shown)
  const counts = { timeslots: slots.length, opening_hours: hours.length }
  const isReadOnly = archived_at !== null
  return (
    <Tabs unstyled value={way} onChange={(next) => setWay(next ?? 'timeslots')} keepMounted={false} className={styles.tab}>
      <Tabs.List className={styles.ways} aria-label={t('timeslots.ways')}>
        {ways.map((one) => (
          <Tabs.Tab key={one} value={one} className={styles.way ?? ''}>
            <span className={styles.inside}>
              <span className={styles.head}>
                <Icon name={icons[one]} />
                <strong className={styles.title}>{t(`timeslots.way_${one}`)}</strong>
                {shown === one && <span className={styles.badge}>{t('timeslots.shown')}</span>}
              </span>
              <span className={styles.text}>{t(`timeslots.way_${one}_text`)}</span>
              <span className={styles.count}>{t(`timeslots.count_${one}`, { count: counts[one] })}</span>
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <p className={styles.result}>{t(`timeslots.result_${shown}`)}</p>
      {/* The days below have headings of their own, one level deeper. */}
      <h2 className="visually-hidden">
        {t(way === 'opening_hours' ? 'timeslots.way_opening_hours' : 'timeslots.way_timeslots')}
      </h2>
      <Tabs.Panel value="timeslots" className={styles.panel}>
        <FixedPanel slots={slots} hours={hours} isReadOnly={isReadOnly} />
      </Tabs.Panel>
      <Tabs.Panel value="opening_hours" className={styles.panel}>
        <HoursPanel slots={slots} hours={hours} isReadOnly={isReadOnly} />
      </Tabs.Panel>
    </Tabs>
  )
}

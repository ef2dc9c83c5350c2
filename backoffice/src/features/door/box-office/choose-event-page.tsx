import { useFormat } from '@entree/web/format.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { DoorFrame } from './door-frame.tsx'
import { sellingEventsQuery } from './box-office-query.ts'
import styles from './choose.module.css'

/** Where selling at the door begins: the events with box offices, the next one first (BOX-01). */
export function ChooseEventPage() {
  const t = useT()
  const { rangeShort } = useFormat()
  return (
    <DoorFrame title={t('nav.box_office')}>
      <div className={styles.page}>
        <h1>{t('box.choose_event')}</h1>
        <Loaded query={sellingEventsQuery()}>
          {(events) =>
            events.length === 0 ? (
              <EmptyState icon="home" title={t('box.no_events_title')} text={t('box.no_events_text')} />
            ) : (
              <ul className={styles.list}>
                {events.map(({ id, name, venue, ...span }) => (
                  <li key={id}>
                    <Link to={`/box-office/${id}`} className={styles.choice}>
                      <strong>{name}</strong>
                      <span>{[rangeShort(span), venue].filter(Boolean).join(' · ')}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </DoorFrame>
  )
}

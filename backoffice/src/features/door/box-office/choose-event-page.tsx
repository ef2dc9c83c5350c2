import { Button } from '@mantine/core'
import { useFormat } from '@entree/web/format.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { DoorFrame } from './door-frame.tsx'
import { sellingEventsQuery } from './box-office-query.ts'
import styles from './choose.module.css'

/** Where selling at the door begins: the events with box offices, the next one first (BOX-01); without any, the way to the events. */
export function ChooseEventPage() {
  const t = useT()
  const { rangeShort } = useFormat()
  const maySeeEvents = useMay('event.view')
  return (
    <DoorFrame title={t('nav.box_office')}>
      <div className={styles.page}>
        <h1>{t('box.choose_event')}</h1>
        <Loaded query={sellingEventsQuery()}>
          {(events) =>
            events.length === 0 ? (
              <EmptyState
                icon="home"
                title={t('box.no_events_title')}
                text={t('box.no_events_text')}
                action={
                  maySeeEvents && (
                    <Button component={Link} to="/events">
                      {t('nav.events')}
                    </Button>
                  )
                }
              />
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

import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import styles from './pretix.module.css'

type Event = CallAnswer<'listPretixEvents'>['data'][number]
type PretixEventsProps = { events: readonly Event[]; chosen: Event | null; onChoose: (event: Event) => void }

/** The events of an organiser there, of which one is chosen (MOVE-33). */
export function PretixEvents({ events, chosen, onChoose }: PretixEventsProps) {
  const t = useT()
  const format = useFormat()
  return (
    <FormSection title={t('pretix.which')}>
      {events.length === 0 && <p role="status">{t('pretix.none')}</p>}
      <ul className={styles.events} aria-label={t('pretix.which')}>
        {events.map((event) => (
          <li key={`${event.slug}/${event.subevent_id}`} aria-current={event === chosen}>
            <div className={styles.name}>
              <strong>{event.name}</strong>
              <span className={styles.hint}>
                {[event.starts_at && format.dateTime(event.starts_at), event.event_id !== null && t('pretix.is_here')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Button
              variant={event === chosen ? 'light' : 'default'}
              aria-label={t('pretix.choose_of', { name: event.name })}
              onClick={() => onChoose(event)}
            >
              {t('pretix.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

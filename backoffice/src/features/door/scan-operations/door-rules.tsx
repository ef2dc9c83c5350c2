import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import styles from './scan-operations.module.css'

/** What is let in at an event and how often, with where each of it is set (PROD-45, PROD-51, PROD-52, EVT-56). */
export function DoorRules({ event: { id, allowed_products, time_zone } }: { event: EventDetail }) {
  const t = useT()
  const [mayProducts, mayDetails] = [useMay('event.products'), useMay('event.details')]
  const others = allowed_products.map(({ name, event_name }) => `${name} (${event_name})`).join(', ')
  const toProducts = mayProducts && <To path={`/events/${id}/products`} text={t('door.to_products')} />
  const toDetails = mayDetails && <To path={`/events/${id}/details`} text={t('door.to_details')} />
  const rules: { term: string; text: string; link: ReactNode }[] = [
    { term: t('door.multi_day'), text: t('door.multi_day_text', { zone: time_zone }), link: toProducts },
    { term: t('door.color_and_till'), text: t('door.color_and_till_text'), link: toProducts },
    { term: t('door.additions'), text: t('door.additions_text'), link: null },
    { term: t('door.other_events'), text: others === '' ? t('door.other_events_none') : others, link: toDetails },
  ]
  return (
    <FormSection title={t('door.rules')}>
      <dl className={styles.rules}>
        {rules.map(({ term, text, link }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {text} {link}
            </dd>
          </div>
        ))}
      </dl>
    </FormSection>
  )
}

function To({ path, text }: { path: string; text: string }) {
  return (
    <Anchor component={Link} to={path} underline="always">
      {text}
    </Anchor>
  )
}

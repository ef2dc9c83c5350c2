import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { readinessPath } from '../../catalogue/events/readiness-path.ts'
import { Card } from './card.tsx'
import styles from './share-tab.module.css'

/** What of the guide is still to be done, or would make the event better, each with the way there; nothing when all is. */
export function StillOpen() {
  const t = useT()
  const event = useEvent()
  const { company } = useSession()
  const mayLook = useMay('my_company.layout') && company !== null
  const { data: detail } = useQuery({
    queryKey: ['company', company?.id, 'look'],
    queryFn: ({ signal }) => send('getCompanyDetail', { company_id: company?.id ?? 0 }, { signal }),
    enabled: mayLook,
  })
  const open = event.missing
    // Whose account takes the money has a card of its own.
    .filter(({ item, is_hard }) => !is_hard && item !== 'payment')
    .map(({ item }) => ({ key: item, text: t(`events.need_${item}`), to: readinessPath(event.id, item) }))
  const look =
    mayLook && detail && !detail.layout.logo ? [{ key: 'look', text: t('share.open_look'), to: '/company/layout' }] : []
  const all = [...open, ...look]
  if (all.length === 0) return null
  return (
    <Card title={t('share.open_title')} text={t('share.open_text')}>
      <ul className={styles.open}>
        {all.map(({ key, text, to }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { Link, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { LeadOn } from '../../../router/lead-on.tsx'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { sellingQuery } from './box-office-query.ts'
import styles from './choose.module.css'
import { DoorFrame } from './door-frame.tsx'

/** The box offices of an event; of one there is nothing to choose (BOX-02). */
export function ChooseOfficePage() {
  const t = useT()
  const event_id = Number(useParams().event_id)
  const maySell = useMay('box_office.sell')
  const pathOf = (id: number) => `/box-office/${event_id}/${id}${maySell ? '' : '/orders'}`
  return (
    <Loaded query={sellingQuery(event_id)}>
      {({ event, box_offices }) => {
        const [only] = box_offices
        if (only && box_offices.length === 1) return <LeadOn to={pathOf(only.id)} />
        return (
          <DoorFrame title={event.name} back="/box-office">
            <div className={styles.page}>
              <h1>{t('box.choose_office')}</h1>
              {box_offices.length === 0 && <EmptyState title={t('box.none_title')} text={t('box.no_events_text')} />}
              <ul className={styles.list}>
                {box_offices.map(({ id, name, products }) => (
                  <li key={id}>
                    <Link to={pathOf(id)} className={styles.choice}>
                      <strong>{name}</strong>
                      <span>{t('box.products_count', { count: products.length })}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </DoorFrame>
        )
      }}
    </Loaded>
  )
}

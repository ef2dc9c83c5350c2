import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { EventDashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { useT } from '../../../messages.ts'
import styles from './count-table.module.css'

/** Each entrance with its sessions: who came in there, went out, and was refused. */
export function Entrances({ entrances }: Pick<EventDashboard, 'entrances'>) {
  const t = useT()
  if (entrances.length === 0) return <p className={styles.none}>{t('dashboard.no_entrances')}</p>
  return (
    <section aria-label={t('dashboard.entrances')} className={styles.frame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.entrance')}</th>
            <th scope="col">{t('dashboard.in_last_hour')}</th>
            <th scope="col">{t('dashboard.entries')}</th>
            <th scope="col">{t('dashboard.exits')}</th>
            <th scope="col">{t('dashboard.refused')}</th>
          </tr>
        </thead>
        {entrances.map(({ id, name, sessions }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.group}>
                {name}
              </th>
            </tr>
            {sessions.map((session) => (
              <tr key={session.id}>
                <th scope="row">{session.name}</th>
                <td>{formatNumber(session.last_hour)}</td>
                <td>{formatNumber(session.entries)}</td>
                <td>{formatNumber(session.exits)}</td>
                <td>{formatNumber(session.refused)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

import { formatChange, formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { Glance, GlanceSpan } from '@entree/contract/insight/glance/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { changeOf } from './change-of.ts'
import styles from './glance-table.module.css'

const periods = ['today', 'yesterday', 'this_week', 'so_far'] as const

/** Tickets and revenue by period, each above what they were before the last edition. */
export function GlanceTable({ glance }: { glance: Glance }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('glance.tickets')}</th>
          <th scope="col">{t('glance.revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period}>
            <th scope="row">{t(`glance.${period}`)}</th>
            <Figure span={glance[period]} of="sold" text={formatNumber} />
            <Figure span={glance[period]} of="revenue" text={money} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FigureProps = { span: GlanceSpan; of: 'sold' | 'revenue'; text: (figure: number) => string }

function Figure({ span, of, text }: FigureProps) {
  const t = useT()
  const { compared } = span
  const value = compared && text(compared.last_edition[of])
  const change = compared && changeOf(compared.now[of], compared.last_edition[of])
  return (
    <td>
      <strong className={styles.figure}>{text(span[of])}</strong>
      {compared && value !== null && (
        <span className={styles.then}>
          {change !== null && (
            <span className={styles.change} data-direction={change < 0 ? 'down' : change > 0 ? 'up' : 'same'}>
              {formatChange(change)}
            </span>
          )}
          <span>{t('glance.then', { value })}</span>
        </span>
      )}
    </td>
  )
}

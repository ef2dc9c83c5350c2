import type { Glance, GlanceSales } from '@entree/contract/insight/glance/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import styles from './glance-money.module.css'

/** Revenue since sales began, without fees and with them; and what is paid out next, for users who may see it. */
export function GlanceMoney({ sales, payout }: { sales: GlanceSales; payout: Glance['payout'] }) {
  const t = useT()
  const { money } = useFormat()
  const rows = [
    [t('glance.without_fees'), sales.revenue - sales.service_fees],
    [t('glance.service_fees'), sales.service_fees],
    [t('glance.payment_fees'), sales.payment_fees],
    [t('glance.with_fees'), sales.revenue + sales.payment_fees],
  ] as const
  return (
    <dl className={styles.money} aria-label={t('glance.money')}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {payout && <Payout payout={payout} />}
    </dl>
  )
}

function Payout({ payout: { date, amount, is_final } }: { payout: NonNullable<Glance['payout']> }) {
  const t = useT()
  const { money, day } = useFormat()
  const when =
    date === null
      ? t('glance.payout_no_date')
      : t(is_final ? 'glance.payout_final' : 'glance.payout_expected', { day: day(date) })
  return (
    <div className={styles.payout}>
      <dt>
        <Link to="/company/payouts">{t('glance.next_payout')}</Link>
      </dt>
      <dd>
        {money(amount)}
        <span className={styles.when}>{when}</span>
      </dd>
    </div>
  )
}

import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useId, useState } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { useReportFailure } from '../../failures.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import type { OwnTicket } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { takeTickets } from './take-tickets.ts'
import styles from './assign-all.module.css'

/** All tickets that are free still, for the buyer (ASGN-01); or to be named one after the other. */
export function AssignAll({ order, tickets, isMain }: { order: Order; tickets: readonly OwnTicket[]; isMain: boolean }) {
  const t = useT()
  const titleId = useId()
  const navigate = useNavigate()
  const report = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await takeTickets(order, tickets)
      navigate(`${orderPath(order, 'claim')}?me=1`)
    } catch (error) {
      report(error)
      setBusy(false)
    }
  }
  return (
    <Card className={styles.all} aria-labelledby={titleId}>
      <div className={styles.about}>
        <h2 id={titleId}>{t('assign.all_title', { count: tickets.length })}</h2>
        <p>{t('assign.all_text')}</p>
      </div>
      <div className={styles.ways}>
        <Button look={isMain ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void take()}>
          {t('assign.all_button')}
        </Button>
        <Link to={orderPath(order, 'claim')} className={buttonClass({ look: 'quiet' })}>
          {t('assign.fill_in')}
        </Link>
      </div>
    </Card>
  )
}

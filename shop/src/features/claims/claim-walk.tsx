import { useState } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { useT } from '../../messages.ts'
import { orderPath, thankYouPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import type { OwnTicket } from '../orders/order-polling.ts'
import type { Order } from '../orders/use-order.ts'
import { Confirmation } from './confirmation.tsx'
import { WalkProgress } from './walk-progress.tsx'
import { WalkTicket } from './walk-ticket.tsx'
import type { Walked } from './walked.ts'
import styles from './claim-walk.module.css'

type ClaimWalkProps = { order: Order; tickets: readonly OwnTicket[]; time_zone: string | undefined; isForMe: boolean }

/** One ticket at a time (CLAIM-10), a confirmation after each (CLAIM-11), the thank-you page at the end (CLAIM-12). */
export function ClaimWalk({ order, tickets, time_zone, isForMe }: ClaimWalkProps) {
  const t = useT()
  const navigate = useNavigate()
  // As they were at the start: the list changes with every claim.
  const [walk] = useState(tickets)
  const [index, setIndex] = useState(0)
  const [isConfirming, setConfirming] = useState(false)
  const [walked, setWalked] = useState<Walked>({ holder: 'me', mine: null, others: null })
  const ticket = walk[index]
  const total = walk.length
  if (!ticket) return null

  const goOn = () => {
    setConfirming(false)
    if (index + 1 < total) setIndex(index + 1)
    else navigate(thankYouPath(order), { replace: true })
  }
  return (
    <div className={styles.walk}>
      <WalkProgress number={index + 1} total={total} isDone={isConfirming} />
      {isConfirming ? (
        <Confirmation text={t('claim.confirmed', { number: index + 1, total })} onOver={goOn} />
      ) : (
        <WalkTicket
          key={ticket.id}
          order={order}
          ticket={ticket}
          time_zone={time_zone}
          isForMe={isForMe}
          isFirst={index === 0}
          walked={walked}
          place={{ number: index + 1, total }}
          onClaimed={(next) => {
            setWalked(next)
            setConfirming(true)
          }}
          onGone={goOn}
        />
      )}
      {!isForMe && !isConfirming && (
        <p className={styles.instead}>
          <Link to={orderPath(order, 'assign')}>{t('claim.invite_instead')}</Link>
        </p>
      )}
    </div>
  )
}

import { secondsLeft, type OrderState } from '@entree/domain/selling/order-states.ts'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../messages.ts'
import { useNow } from './use-now.ts'
import styles from './order-countdown.module.css'

type OrderCountdownProps = {
  order: OrderState & { server_time: string }
  /** Once, at zero. */
  onExpired: () => void
}

/** Minutes and seconds until the order expires (ORD-12, ORD-13, CONST-06); the last minutes are read aloud. */
export function OrderCountdown({ order, onExpired }: OrderCountdownProps) {
  const t = useT()
  const seconds = secondsLeft(order, useNow(order.server_time))
  const isUp = seconds === 0
  const tell = useEffectEvent(onExpired)
  useEffect(() => {
    if (isUp) tell()
  }, [isUp])
  if (seconds === null) return null
  const minutes = Math.ceil(seconds / 60)
  return (
    <p className={styles.countdown} data-hurry={seconds <= 120 || undefined}>
      <span role="timer">{isUp ? t('errors.order_expired') : t('order_countdown', { time: minutesAndSeconds(seconds) })}</span>
      <span className="visually-hidden" role="status">
        {isUp ? t('errors.order_expired') : minutes <= 5 ? t('order_countdown_minutes', { count: minutes }) : ''}
      </span>
    </p>
  )
}

/** `4:05` */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

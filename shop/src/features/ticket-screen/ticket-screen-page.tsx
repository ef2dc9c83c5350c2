import { useEffect } from 'react'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { OrderNotFound } from '../orders/order-lost.tsx'
import { PrivatePage } from '../orders/private-page.tsx'
import { useOrderKey } from '../orders/use-order.ts'
import { keepOffline, ticketCall } from './keep-offline.ts'
import { TicketScreen } from './ticket-screen.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './ticket-screens.module.css'

/** `/ticket/{id}/{secret}`: one ticket, for anyone with its link. */
export function TicketScreenPage() {
  const t = useT()
  const key = useOrderKey()
  const call = key && ticketCall(key)
  usePage(t('show.title', { count: 1 }))
  useWakeLock()
  useEffect(() => {
    if (call === null) return
    // Where nothing can be kept the page works with a network only. Those of its order may be opened together later.
    const keep = () => keepOffline([call, `${call}/code`])
    void import('./order-screens-page.tsx').then(keep).catch(() => undefined)
  }, [call])
  if (key === null) return <OrderNotFound />
  return (
    <div className={styles.page}>
      <PrivatePage />
      <h1 className="visually-hidden">{t('show.title', { count: 1 })}</h1>
      <TicketScreen ticketKey={key} />
      <p className={styles.hint}>{t('show.bright')}</p>
    </div>
  )
}

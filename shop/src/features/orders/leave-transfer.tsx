import { Button } from '@entree/web/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankTransferQuery, orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { orderWord } from './order-words.ts'
import styles from './leave-transfer.module.css'
import { useOrderFailure } from './use-order-failure.ts'
import type { Order } from './use-order.ts'

type LeaveTransferProps = { order: Order; onLeave: (isLeaving: boolean) => void }

/** Lets the buyer of an order that waits for a bank transfer pay in another way, once they have read what that means (PAY-21). */
export function LeaveTransfer({ order, onLeave }: LeaveTransferProps) {
  const t = useT()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const readAgain = () => client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
  const fail = useOrderFailure(() => void readAgain())
  const leave = async () => {
    setBusy(true)
    onLeave(true)
    try {
      await send('leaveBankTransfer', { id: order.id, secret: order.secret })
      await readAgain()
    } catch (error) {
      onLeave(false)
      fail(error)
      void client.invalidateQueries({ queryKey: bankTransferQuery(order).queryKey })
    } finally {
      setBusy(false)
    }
  }
  if (!isAsked)
    return (
      <Button look="secondary" onClick={() => setAsked(true)}>
        {t('pending.leave')}
      </Button>
    )
  return (
    <div className={styles.leave}>
      <p>{t(orderWord(order, 'pending.leave_text'))}</p>
      <Button look="secondary" busy={isBusy} onClick={() => void leave()}>
        {t('pending.leave_yes')}
      </Button>
      <Button look="quiet" onClick={() => setAsked(false)}>
        {t('pending.leave_no')}
      </Button>
    </div>
  )
}

import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { send } from '../../send.ts'
import { PriceLine, PriceLines } from '../../ui/price-line.tsx'
import { useOrderFailure } from '../orders/use-order-failure.ts'
import type { Order } from '../orders/use-order.ts'
import { moneyBackQuery, type MoneyBack } from './money-back-query.ts'
import styles from './ask-money-back.module.css'

/** What goes back, what becomes of the tickets, and the one press that does it (ECHG-13). */
export function AskMoneyBack({ order, offer }: { order: Order; offer: MoneyBack }) {
  const t = useT()
  const format = useFormat(offer.time_zone)
  const client = useQueryClient()
  const { id, secret } = order
  const { queryKey } = moneyBackQuery(order)
  // Whatever stands in its way now is what the page says once it has looked again.
  const look = () => void client.invalidateQueries({ queryKey })
  const fail = useOrderFailure(look)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      client.setQueryData(queryKey, await send('askMoneyBack', { id, secret }))
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
    } catch (error) {
      fail(error)
      look()
    }
    setAsking(false)
  }
  const { event_name: event, until, amount } = offer
  return (
    <div className={styles.page}>
      <h1>{t('money_back.title')}</h1>
      <p className={styles.text}>
        {t('money_back.open_text', { event, date: format.rangeLong(offer), until: format.day(until) })}
      </p>
      <Card>
        <PriceLines>
          <PriceLine label={t('money_back.amount')} amount={amount} />
        </PriceLines>
      </Card>
      <Alert kind="warning">{t(offer.keeps_vouchers ? 'money_back.consequence_vouchers' : 'money_back.consequence')}</Alert>
      <div className={styles.ways}>
        <Button look="primary" wide busy={isAsking} onClick={() => void ask()}>
          {t('money_back.ask', { amount: format.money(amount) })}
        </Button>
        <Link to={orderPath(order, 'status')} className={buttonClass({ wide: true })}>
          {t('money_back.keep')}
        </Link>
      </div>
    </div>
  )
}

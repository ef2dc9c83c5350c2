import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'
import styles from './offered-tickets.module.css'
import { resaleQuery, type Resale } from './resale-query.ts'

type OfferedTicketsProps = {
  order: Order
  resale: Resale
  /** How often something was offered or taken back here: each time this is gone to, as what was pressed has gone. */
  changes: number
  onTakenBack: () => void
}

/** What was offered, each with what became of it, and how to take back what is not sold yet. */
export function OfferedTickets({ order, resale: { offers, time_zone }, changes, onTakenBack }: OfferedTicketsProps) {
  const t = useT()
  const { t: say } = useLanguage()
  const format = useFormat(time_zone)
  const client = useQueryClient()
  const titleId = useId()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, secret } = order
  const takeBack = async (offer_id: number) => {
    setBusy(offer_id)
    setProblem(null)
    const { queryKey } = resaleQuery(order)
    try {
      client.setQueryData(queryKey, await send('takeBackFromResale', { id, secret, offer_id }))
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
      void client.invalidateQueries({ queryKey: orderTicketsQuery(order).queryKey })
      onTakenBack()
    } catch (error) {
      const [first] = error instanceof CallFailed ? error.refusals : []
      setProblem(first ? refusalMessage(say, first) : t('errors.error_try_again'))
      void client.invalidateQueries({ queryKey })
    }
    setBusy(null)
  }
  const stateText = ({ state, until, ended_at }: Resale['offers'][number]) => {
    const date = ended_at === null ? '' : format.dateTime(ended_at)
    if (state !== 'open') return t(`resale.state_${state}`, { date })
    return until === null ? t('resale.state_open_endless') : t('resale.state_open', { until: format.dateTime(until) })
  }
  return (
    <Card aria-labelledby={titleId}>
      <h2 key={changes} id={titleId} tabIndex={-1} ref={changes > 0 ? goThere : null}>
        {t('resale.offers_title')}
      </h2>
      <ul className={styles.list}>
        {offers.map((offer) => (
          <li key={offer.id} data-offer={offer.state} className={styles.offer}>
            <p>
              <strong>{offer.names.join(', ')}</strong>: {stateText(offer)}
            </p>
            {offer.state === 'open' && (
              <Button look="secondary" busy={busy === offer.id} onClick={() => void takeBack(offer.id)}>
                {t('resale.take_back')}
                <span className="visually-hidden">: {offer.names.join(', ')}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && (
        <Alert kind="danger" live>
          {problem}
        </Alert>
      )}
    </Card>
  )
}

function goThere(heading: HTMLElement | null): void {
  heading?.focus()
}

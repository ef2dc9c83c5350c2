import { refusalMessage } from '@entree/web/errors.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../messages.ts'
import { ticketQuery, type HeldTicket, type TicketKey } from '../claims/ticket-query.ts'
import { useSpoken } from '../language/use-spoken.ts'
import { LoadAgain } from '../orders/load-again.tsx'
import { useSeatText } from '../orders/use-seat-text.ts'
import { WalletLinks } from '../wallets/wallet-links.tsx'
import { forgetTicket, isFinal } from './keep-offline.ts'
import { ticketCodeQuery } from './ticket-code-query.ts'
import styles from './ticket-screen.module.css'

/** One ticket as it is shown at the entrance: its code as large as the screen allows, what it is for, when, and whose it is. */
export function TicketScreen({ ticketKey, position }: { ticketKey: TicketKey; position?: string }) {
  const { t: translate } = useLanguage()
  // Also without a network: what is kept on the device answers then.
  const ticket = useQuery({ ...ticketQuery(ticketKey), networkMode: 'always' })
  const code = useQuery(ticketCodeQuery(ticketKey))
  const refused = [ticket.error, code.error].find(
    (error) => error instanceof CallFailed && error.refusals.length > 0 && isFinal(error),
  )
  const { id, secret } = ticketKey
  useSpoken(ticket.data?.order.language)
  useEffect(() => {
    if (refused) void forgetTicket({ id, secret })
  }, [refused, id, secret])

  if (refused instanceof CallFailed)
    return <Alert kind="danger">{refused.refusals.map((one) => refusalMessage(translate, one)).join(' ')}</Alert>
  if (ticket.data && code.data) return <Card ticket={ticket.data} qr={code.data.qr} position={position} />
  if (ticket.isError || code.isError) return <LoadAgain onRetry={() => void Promise.all([ticket.refetch(), code.refetch()])} />
  return <Skeleton height="32rem" />
}

type CardProps = { ticket: HeldTicket; qr: { size: number; path: string }; position?: string }

function Card({ ticket, qr, position }: CardProps) {
  const t = useT()
  const { order, order_product, customer, url, is_test } = ticket
  const { event, timeslot } = order
  const format = useFormat(event.time_zone)
  const { name } = order_product.product
  const { seat: seatText } = useSeatText()
  const seat = seatText(order_product.seat)
  const holder = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const place = event.venue && [event.venue.name, event.venue.city].filter(Boolean).join(', ')
  return (
    <article className={styles.ticket} data-ticket={ticket.id}>
      {is_test && <p className={styles.test}>{t('show.test')}</p>}
      <header className={styles.about}>
        <p className={styles.event}>{event.name}</p>
        <p className={styles.when}>{timeslot ? format.visit(timeslot) : format.start(event)}</p>
        {place && <p className={styles.place}>{place}</p>}
      </header>
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('show.code_of', { product: name })}
      >
        <path d={qr.path} />
      </svg>
      <footer className={styles.of}>
        <h2 className={styles.product}>{name}</h2>
        {seat && <p className={styles.seat}>{seat}</p>}
        {holder && <p>{holder}</p>}
        <p className={styles.number}>{[t('show.number', { number: ticket.id }), position].filter(Boolean).join(' · ')}</p>
      </footer>
      <div className={styles.ways}>
        <WalletLinks ticket={ticket} name={name} />
        {url !== null && (
          <a href={url} download className={buttonClass({ look: 'quiet' })}>
            {t('status.download')}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </div>
    </article>
  )
}

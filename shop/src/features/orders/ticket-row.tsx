import { ticketFile, ticketState, type TicketState } from '@entree/domain/selling/ticket-states.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { useT } from '../../messages.ts'
import { WalletLinks } from '../wallets/wallet-links.tsx'
import type { Ticket } from './order-polling.ts'
import { SeatLine } from './seat-line.tsx'
import type { Order } from './use-order.ts'
import styles from './ticket-row.module.css'

type TicketRowProps = {
  ticket: Ticket
  order: Order
  /** The ticket's name where its row is not seen. */
  heardAs: string
}

/** A ticket: what it is for, whose it is, how it stands, and its file (STAT-13, STAT-14, STAT-16, TICK-15). */
export function TicketRow({ ticket, order, heardAs }: TicketRowProps) {
  const t = useT()
  const state = ticketState(ticket)
  const file = ticketFile(ticket, order)
  const { secret } = ticket
  const { name } = ticket.order_product.product
  const holder = holderOf(ticket)
  return (
    <li className={styles.row} data-ticket={ticket.id} data-state={state}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <SeatLine seat={ticket.order_product.seat} />
        {holder.length > 0 && (
          <p className={styles.holder}>
            {holder.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
        <p className={styles.badges}>
          <span className={styles.badge} data-tone={toneOf(state)}>
            {t(`status.ticket_${state}`)}
          </span>
          {ticket.is_test && (
            <span className={styles.badge} data-tone="warning">
              {t('status.ticket_test')}
            </span>
          )}
        </p>
      </div>
      <div className={styles.file} role="status">
        {file === 'ready' && ticket.url !== null && (
          <a href={ticket.url} download className={buttonClass({ look: 'secondary' })}>
            {t('status.download')}
            <span className="visually-hidden">: {heardAs}</span>
          </a>
        )}
        {file === 'generating' && <p className={styles.generating}>{t('status.ticket_generating')}</p>}
      </div>
      {file !== 'none' && secret !== null && (
        <div className={styles.wallets}>
          <WalletLinks ticket={{ id: ticket.id, secret }} name={heardAs} />
        </div>
      )}
    </li>
  )
}

/** Name and masked address, as the server gives them. */
function holderOf({ customer, invite_email }: Ticket): string[] {
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  return [name, customer?.email ?? invite_email].filter((part): part is string => Boolean(part))
}

function toneOf(state: TicketState): 'success' | 'danger' | 'neutral' {
  if (state === 'claimed') return 'success'
  return state === 'refunded' || state === 'cancelled' || state === 'offered' ? 'danger' : 'neutral'
}

import { buttonClass } from '@entree/web/ui/button.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { claimPath, ticketScreenPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { PrivatePage } from '../orders/private-page.tsx'
import { WalletLinks } from '../wallets/wallet-links.tsx'
import { SuccessSign } from './success-sign.tsx'
import type { HeldTicket } from './ticket-query.ts'
import { TicketSummary } from './ticket-summary.tsx'
import styles from './ticket-done.module.css'

type TicketDoneProps = { title: string; texts: readonly string[]; ticket: HeldTicket | null }

/** What was done with a ticket, and the ticket itself to take along. */
export function TicketDone({ title, texts, ticket }: TicketDoneProps) {
  const t = useT()
  usePage(title)
  return (
    <div className={styles.page}>
      <PrivatePage />
      <div className={styles.hero}>
        <SuccessSign />
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      {ticket && (
        <>
          <TicketSummary ticket={ticket} />
          <div className={styles.ways}>
            <Link to={ticketScreenPath(ticket)} className={buttonClass({ look: 'primary', wide: true })}>
              {t('show.link', { count: 1 })}
            </Link>
            <div role="status">
              {ticket.url === null ? (
                <p className={styles.generating}>{t('status.ticket_generating')}</p>
              ) : (
                <a href={ticket.url} download className={buttonClass({ wide: true })}>
                  {t('claim.download')}
                </a>
              )}
            </div>
            <WalletLinks ticket={ticket} name={ticket.order_product.product.name} />
            <Link to={claimPath(ticket, { change: true })} className={buttonClass({ look: 'quiet', wide: true })}>
              {t('claim.pass_on')}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

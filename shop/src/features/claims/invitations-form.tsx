import { Alert } from '@entree/web/ui/alert.tsx'
import { Button } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useId } from 'react'
import { useT } from '../../messages.ts'
import type { Ticket } from '../orders/order-polling.ts'
import { useTicketNames } from '../orders/use-ticket-names.ts'
import { AssignRow } from './assign-row.tsx'
import type { Invitations } from './use-invitations.ts'
import styles from './invitations-form.module.css'

/** The tickets of the order with how they stand, each with a switch to invite someone for it (ASGN-02). */
export function InvitationsForm({ tickets, invitations }: { tickets: readonly Ticket[]; invitations: Invitations }) {
  const t = useT()
  const titleId = useId()
  const nameOf = useTicketNames(tickets)
  const { drafts, count, notSent, isSending, change, send } = invitations
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <h2 id={titleId}>{t('assign.tickets')}</h2>
      {notSent > 0 && (
        <Alert kind="danger" live>
          {t('assign.not_sent', { count: notSent })}
        </Alert>
      )}
      <Card flush>
        <ul className={styles.list}>
          {tickets.map((ticket) => (
            <AssignRow
              key={ticket.id}
              ticket={ticket}
              heardAs={nameOf(ticket)}
              draft={drafts[ticket.id]}
              onChange={(draft) => change(ticket.id, draft)}
            />
          ))}
        </ul>
      </Card>
      {count > 0 && (
        <div className={styles.send}>
          <Button type="submit" look="primary" wide busy={isSending}>
            {t('assign.send', { count })}
          </Button>
        </div>
      )}
    </form>
  )
}

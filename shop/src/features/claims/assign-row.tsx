import { suggestEmail } from '@entree/domain/foundation/email-address.ts'
import { ticketState, type TicketState } from '@entree/domain/selling/ticket-states.ts'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useState } from 'react'
import { useT } from '../../messages.ts'
import { claimPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Switch } from '../../ui/switch.tsx'
import { EmailSuggestion } from '../customer-information/email-suggestion.tsx'
import { fieldInput } from '../customer-information/field-input.ts'
import { isOwn, type Ticket } from '../orders/order-polling.ts'
import { SeatLine } from '../orders/seat-line.tsx'
// The same row as on the status page.
import row from '../orders/ticket-row.module.css'
import { NO_DRAFT, type Draft } from './use-invitations.ts'
import styles from './assign-row.module.css'

type AssignRowProps = {
  ticket: Ticket
  /** The ticket's name where its row is not seen. */
  heardAs: string
  draft: Draft | undefined
  onChange: (draft: Partial<Draft>) => void
}

/** A ticket, how it stands, and the invitation for it where one is possible (TICK-01, TICK-02, TICK-03, TICK-04, DEC-S-67). */
export function AssignRow({ ticket, heardAs, draft = NO_DRAFT, onChange }: AssignRowProps) {
  const t = useT()
  const state = ticketState(ticket)
  const { name } = ticket.order_product.product
  const wasInvited = state === 'invited' || state === 'reminded'
  return (
    <li className={styles.ticket} data-ticket={ticket.id} data-state={state}>
      <div>
        <h3 className={row.name}>{name}</h3>
        <SeatLine seat={ticket.order_product.seat} />
        <p className={styles.standing}>
          <span className={row.badge} data-tone={tones[state]}>
            {t(`status.ticket_${state}`)}
          </span>
          {personOf(ticket, state)}
        </p>
      </div>
      {(state === 'unassigned' || wasInvited) && (
        <Switch
          label={
            <>
              {t(wasInvited ? 'assign.invite_again' : 'assign.invite')}
              <span className="visually-hidden">: {heardAs}</span>
            </>
          }
          checked={draft.is_on}
          onChange={(event) => onChange({ is_on: event.target.checked })}
        />
      )}
      {state === 'claimed' && isOwn(ticket) && (
        <Link to={claimPath(ticket, { change: true })} className={styles.change}>
          {t('assign.change')}
          <span className="visually-hidden">: {heardAs}</span>
        </Link>
      )}
      {draft.is_on && (state === 'unassigned' || wasInvited) && (
        <Address draft={draft} wasInvited={wasInvited} onChange={onChange} />
      )}
    </li>
  )
}

/** Who was invited, or who the holder is. */
function personOf({ customer, invite_email }: Ticket, state: TicketState): string | null {
  if (state === 'invited' || state === 'reminded') return invite_email
  if (state !== 'claimed') return null
  return [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || (customer?.email ?? null)
}

/** To whom the invitation goes; a nearly right mail domain is asked about (PERS-14). */
function Address({
  draft,
  wasInvited,
  onChange,
}: { wasInvited: boolean } & Required<Pick<AssignRowProps, 'onChange'>> & { draft: Draft }) {
  const t = useT()
  const [doubted, setDoubted] = useState<string | null>(null)
  const suggestion = doubted === draft.email ? suggestEmail(draft.email) : null
  return (
    <div className={styles.address}>
      <TextInput
        {...fieldInput('email')}
        autoComplete="off"
        // The switch was turned on for this field.
        autoFocus
        label={t('assign.email')}
        hint={wasInvited ? t('assign.invite_again_hint') : undefined}
        error={draft.error}
        required
        value={draft.email}
        onChange={(event) => onChange({ email: event.target.value })}
        onBlur={() => setDoubted(draft.email)}
      />
      <EmailSuggestion suggestion={suggestion} onYes={(email) => onChange({ email })} onNo={() => setDoubted(null)} />
    </div>
  )
}

const tones: Record<TicketState, string> = {
  unassigned: 'neutral',
  invited: 'warning',
  reminded: 'warning',
  claimed: 'success',
  refunded: 'danger',
  offered: 'danger',
  cancelled: 'danger',
}

import type { RefusalCode } from '@entree/domain/foundation/refusals.ts'
import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { claimPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { PrivatePage } from '../orders/private-page.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import type { HeldTicket } from './ticket-query.ts'
import styles from './claim-ticket-page.module.css'

/** A ticket that cannot be claimed (any more), and what can be done instead (DEC-S-67, DEC-S-68). */
export function ClaimRefused({ ticket, code, change }: { ticket: HeldTicket; code: RefusalCode; change: boolean }) {
  const t = useT()
  const reason = reasonOf(code, change || ticket.scanned_at !== null)
  const title = t(`claim.${reason}_title`)
  usePage(title)
  return (
    <div className={styles.page}>
      <PrivatePage />
      <Notice
        sign={reason === 'ticket_already_claimed' || reason === 'ticket_scanned' ? '✓' : '!'}
        title={title}
        text={t(`claim.${reason}_text`)}
        actions={
          reason === 'ticket_already_claimed' ? (
            <>
              {ticket.url !== null && (
                <a href={ticket.url} download className={buttonClass({ look: 'primary' })}>
                  {t('claim.download')}
                </a>
              )}
              <Link to={claimPath(ticket, { change: true })} className={buttonClass({ look: 'secondary' })}>
                {t('claim.pass_on')}
              </Link>
            </>
          ) : (
            <Link to="/" className={buttonClass({ look: 'secondary' })}>
              {t('back_to_home')}
            </Link>
          )
        }
      />
      <TicketSummary ticket={ticket} />
    </div>
  )
}

/** A link with a wrong or an old secret (SEC-02): after a claim or a new invitation the earlier one opens nothing. */
export function LinkDead() {
  const t = useT()
  usePage(t('claim.dead_title'))
  return (
    <Notice
      sign="?"
      title={t('claim.dead_title')}
      text={t('claim.dead_text')}
      actions={
        <Link to="/" className={buttonClass({ look: 'secondary' })}>
          {t('back_to_home')}
        </Link>
      }
    />
  )
}

function reasonOf(code: RefusalCode, isScanned: boolean) {
  if (code === 'ticket_cancelled' || code === 'ticket_offered' || code === 'ticket_refunded' || code === 'order_not_paid')
    return code
  return isScanned ? ('ticket_scanned' as const) : ('ticket_already_claimed' as const)
}

import { useQueryClient } from '@tanstack/react-query'
import { Alert } from '@entree/web/ui/alert.tsx'
import { useNavigate } from '../../router/router.tsx'
import { useT } from '../../messages.ts'
import { ticketValues, type PersonalValues } from '../customer-information/personal-values.ts'
import { readPrefill } from '../customer-information/prefill.ts'
import { ClaimForm, WhenAsked } from './claim-form.tsx'
import { invitedAddress } from './invited-address.ts'
import { saveClaim } from './save-claim.ts'
import type { HeldTicket } from './ticket-query.ts'
import { useAsked } from './use-asked.ts'

type ClaimOneProps = { ticket: HeldTicket; change: boolean; onTicketRefused: () => void }

/** The form of one ticket. After the claim it goes to the page that says so, with the link as it is from now on (CLAIM-05, CLAIM-06). */
export function ClaimOne({ ticket, change, onTicketRefused }: ClaimOneProps) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { customer, order } = ticket
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || customer?.email
  return (
    <WhenAsked asked={useAsked(ticket)}>
      {({ asked, answers }) => {
        const isNothingAsked = asked.fields.length === 0 && asked.questions.length === 0
        if (change && isNothingAsked) return <Alert>{t('claim.change_nothing')}</Alert>
        const save = async (values: PersonalValues) => {
          const { id, secret } = await saveClaim(ticket, { ...asked, values, change: change || undefined })
          client.removeQueries({ queryKey: ['ticket', id] })
          // The old link may be dead now, so nobody should come back to it.
          navigate(change ? '/ticked-changed' : '/ticket/claimed', { replace: true, state: { id, secret } })
        }
        const start = ticketValues(customer, asked.questions, answers)
        return (
          <>
            <p>{change ? changeIntro() : t(isNothingAsked ? 'claim.intro_nothing' : 'claim.intro')}</p>
            <ClaimForm
              asked={asked}
              defaultValues={customer === null ? { ...start, ...readPrefill(), ...invitedAddress() } : start}
              time_zone={order.event.time_zone}
              button={t(change ? 'claim.change_button' : 'claim.button')}
              save={save}
              onTicketRefused={onTicketRefused}
            />
          </>
        )
      }}
    </WhenAsked>
  )

  function changeIntro(): string {
    return name ? t('claim.change_intro', { name }) : t('claim.change_intro_nobody')
  }
}

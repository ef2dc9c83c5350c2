import { Button } from '@entree/web/ui/button.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { RadioGroup } from '@entree/web/ui/radio-group.tsx'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../messages.ts'
import { ticketValues, type PersonalValues } from '../customer-information/personal-values.ts'
import type { OwnTicket } from '../orders/order-polling.ts'
import { SeatLine } from '../orders/seat-line.tsx'
import type { Order } from '../orders/use-order.ts'
import { AutoClaim } from './auto-claim.tsx'
import { ClaimForm, WhenAsked } from './claim-form.tsx'
import { saveClaim } from './save-claim.ts'
import { stillEmpty } from './still-empty.ts'
import { useAsked } from './use-asked.ts'
import type { Holder, Walked } from './walked.ts'
import styles from './claim-walk.module.css'

type WalkTicketProps = {
  order: Order
  ticket: OwnTicket
  time_zone: string | undefined
  /** All tickets of the walk are the buyer's own. */
  isForMe: boolean
  isFirst: boolean
  walked: Walked
  place: { number: number; total: number }
  onClaimed: (walked: Walked) => void
  /** Someone else claimed it, or it can no longer be used. */
  onGone: () => void
}

/** One ticket of the walk: who it is for, and what it asks of them. What the buyer said once is not asked again (DEC-S-84). */
export function WalkTicket(props: WalkTicketProps) {
  const { order, ticket, time_zone, isForMe, isFirst, walked, place, onClaimed, onGone } = props
  const t = useT()
  const [holder, setHolder] = useState<Holder>(isForMe ? 'me' : walked.holder)
  const [copied, setCopied] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  const buyer = order.customer
  const name = [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' ')

  // The form is another one then: the arrow keys go on from the choice in it (CLAIM-16).
  const walk = useRef<HTMLDivElement>(null)
  const choose = (chosen: string) => {
    setHolder(chosen === 'me' ? 'me' : 'other')
    requestAnimationFrame(() => walk.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus())
  }

  return (
    <div ref={walk} className={styles.walk}>
      <div className={styles.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {ticket.order_product.product.name}
        </h2>
        <SeatLine seat={ticket.order_product.seat} />
        <p className={styles.place}>{t('claim.progress', place)}</p>
      </div>
      <WhenAsked asked={useAsked(ticket)}>
        {({ asked: { fields, questions }, answers }) => {
          const missing = stillEmpty(fields, buyer)
          const isMine = holder === 'me'
          // Asked once on the walk is enough.
          const shown = isMine ? (walked.mine === null ? missing : []) : fields
          const start = ticketValues(null, questions, answers)
          const before = isMine ? walked.mine : copied > 0 ? walked.others : null
          const claim = async (values: PersonalValues) => {
            const sent = isMine ? { fields: missing, order_secret: order.secret } : { fields }
            await saveClaim(ticket, { ...sent, questions, values })
            const kept = { ...values, answers: {} }
            onClaimed({ ...walked, holder, ...(isMine ? { mine: kept } : { others: kept }) })
          }
          const values = before ? { ...before, answers: start.answers } : start
          if (isForMe && shown.length === 0 && questions.length === 0) {
            return <AutoClaim text={t('claim.claiming', place)} claim={() => claim(values)} onGone={onGone} />
          }
          return (
            <ClaimForm
              key={`${holder} ${copied}`}
              asked={{ fields: shown, questions }}
              defaultValues={values}
              time_zone={time_zone}
              button={t('claim.button_walk')}
              save={claim}
              onTicketRefused={onGone}
            >
              {!isForMe && fields.length > 0 && (
                <Card>
                  <RadioGroup
                    label={t('claim.for_whom')}
                    options={[
                      { value: 'me', label: t('claim.for_me'), note: name || undefined },
                      { value: 'other', label: t('claim.for_somebody'), note: t('claim.for_somebody_note') },
                    ]}
                    value={holder}
                    onChoose={choose}
                  />
                  {!isMine && walked.others && copied === 0 && (
                    <Button onClick={() => setCopied(1)}>{t('claim.copy_previous')}</Button>
                  )}
                </Card>
              )}
            </ClaimForm>
          )
        }}
      </WhenAsked>
    </div>
  )
}

import type { HallSeat, OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { CallFailed } from '@entree/web/client.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { orderQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { ContinueButton } from '../orders/continue-button.tsx'
import { amountsOfOrder } from '../orders/order-amounts.ts'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useGoOn } from '../orders/use-go-on.ts'
import { useSeatText } from '../orders/use-seat-text.ts'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import { withSeats } from '../orders/with-seats.ts'
import { HallPlan } from './hall-plan.tsx'
import { ownSeats, seatChoice, toggleSeat } from './seat-choice.ts'
import styles from './seats-form.module.css'

type SeatsFormProps = OrderStepBody & {
  hall: OrderSeats
  /** Reads how the hall stands now. */
  readAgain: () => Promise<void>
}

/** Refusals after which the hall is another than was shown. */
const OF_THE_HALL = ['seat_taken', 'seat_not_found', 'seats_wrong_number'] as const

/** The chosen seats in words and in the hall. They are saved together when the buyer goes on (SEAT-10). */
export function SeatsForm({ order, point_of_sale, fail, hall, readAgain }: SeatsFormProps) {
  const t = useT()
  const { t: say } = useLanguage()
  const client = useQueryClient()
  const goOn = useGoOn('seats')
  const formId = useId()
  const texts = useSeatText()
  const timeslot = useTimeslotText(order, point_of_sale.event.time_zone)
  const { products } = point_of_sale
  const names = useMemo(() => new Map(products.map(({ product }) => [product.id, product.name])), [products])
  const [draft, setDraft] = useState<number[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const { chosen, lost, missing, isShort, isChanged } = seatChoice(hall, draft)

  const toggle = (seat: HallSeat) => {
    if (isSaving) return
    const next = toggleSeat(hall, chosen, seat)
    setDraft(next.map(({ id }) => id))
    setRefused(null)
  }
  const save = async (submission: SyntheticEvent) => {
    submission.preventDefault()
    if (isSaving) return
    if (missing > 0) return focusHall(formId)
    if (!isChanged) return goOn(order)
    setSaving(true)
    try {
      const seat_ids = chosen.map(({ id }) => id)
      const saved = await send('chooseSeats', { id: order.id, secret: order.secret, seat_ids })
      goOn(withSeats(order, ownSeats(saved)))
      void client.invalidateQueries({ queryKey: orderQuery(order).queryKey })
    } catch (error) {
      const of = error instanceof CallFailed && error.refusals.find(({ code }) => OF_THE_HALL.some((one) => one === code))
      if (of) {
        // What is still free of the choice stays chosen.
        setDraft(chosen.map(({ id }) => id))
        await readAgain()
        setRefused(refusalMessage(say, of))
        requestAnimationFrame(() => alert.current?.focus())
      } else fail(error)
      setSaving(false)
    }
  }

  const lostText = lost.length > 0 ? t('hall.lost', { count: lost.length, seats: texts.seats(lost) ?? '' }) : null
  const problem = isShort && missing > 0 ? t('hall.short') : (lostText ?? refused)
  return (
    <StepLayout
      bar={
        <OrderBar
          order={order}
          amounts={amountsOfOrder(withSeats(order, chosen))}
          timeslot={timeslot}
          note={missing > 0 ? t('hall.missing', { count: missing }) : null}
        >
          <ContinueButton form={formId} isReady={missing === 0} isBusy={isSaving}>
            {t('continue')}
          </ContinueButton>
        </OrderBar>
      }
    >
      <form id={formId} noValidate onSubmit={(submission) => void save(submission)}>
        <Card className={styles.card}>
          <p>{t('hall.intro')}</p>
          <div ref={alert} tabIndex={-1} className={styles.alert}>
            {problem !== null && (
              <Alert kind="warning" live>
                {problem}
              </Alert>
            )}
          </div>
          <div className={styles.chosen}>
            <h2 className={styles.heading}>{t('hall.yours')}</h2>
            <div role="status" data-part="chosen-seats">
              {hall.products.map(({ id, name }) => (
                <p key={id}>
                  {hall.products.length > 1 && <span>{name}: </span>}
                  <strong>{texts.seats(chosen.filter(({ product_id }) => product_id === id)) ?? t('hall.none_chosen')}</strong>
                </p>
              ))}
            </div>
          </div>
          <HallPlan hall={hall} chosen={chosen} names={names} prices={pricesOf(order)} onToggle={toggle} />
        </Card>
      </form>
    </StepLayout>
  )
}

/** What a seat costs with the fee, as it did where the tickets were chosen. */
function pricesOf({ order_products }: OrderStepBody['order']): Map<number, number> {
  return new Map(order_products.map(({ product_id, discount_price, service_fee }) => [product_id, discount_price + service_fee]))
}

function focusHall(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[data-seat][tabindex="0"]')?.focus()
}

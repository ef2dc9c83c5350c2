import { refusal } from '@entree/domain/foundation/refusals.ts'
import { needsPayment, offeredPaymentMethods } from '@entree/domain/catalogue/payment-methods.ts'
import { paymentFee } from '@entree/domain/selling/price-cart.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { downMethodsQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { useQueryParams } from '../../router/use-query-params.ts'
import { useNow } from '../../ui/use-now.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { ContinueButton } from '../orders/continue-button.tsx'
import { amountsOfOrder } from '../orders/order-amounts.ts'
import { orderWord } from '../orders/order-words.ts'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import { readLastMethod } from './last-method.ts'
import { methodName } from './method-name.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { TicketsGoTo } from './tickets-go-to.tsx'
import { usePay } from './use-pay.ts'
import { withoutApplePay } from './without-apple-pay.ts'
import styles from './payment-form.module.css'

const NO_TROUBLE = { down: [], hidden: [] }

/** How to pay, what it costs with that, and the one button that does it. */
export function PaymentForm({ order, point_of_sale, fail }: OrderStepBody) {
  const t = useT()
  const { money } = useFormat()
  const query = useQueryParams()
  const formId = useId()
  const { event, company, payment_methods } = point_of_sale
  const now = useNow(order.server_time, 15_000)
  const timeslot = useTimeslotText(order, event.time_zone)

  const due = order.total - order.payment_fee
  const isFree = !needsPayment(due)
  const situation = { event, timeslot_starts_at: order.timeslot?.starts_at ?? null, total_without_payment_fee: due }
  const [chosenId, setChosenId] = useState(order.point_of_sale_payment_method_id)
  const [lastUsed] = useState(readLastMethod)
  // Not known does not mean down: buyers can still pay when this cannot be asked.
  const { data: { down, hidden } = NO_TROUBLE } = useQuery({ ...downMethodsQuery(order), enabled: !isFree })
  const offered = offeredPaymentMethods(payment_methods, situation, now, event.time_zone)
  const methods = withoutApplePay(offered.filter(({ id }) => !hidden.includes(id)))
  const works = methods.filter(({ id }) => !down.includes(id))
  const suggested = methods.length === 1 ? methods[0] : works.find(({ payment_method }) => payment_method.adapter === lastUsed)
  const chosen = methods.find(({ id }) => id === chosenId) ?? suggested ?? null
  const payment_fee = paymentFee(due, chosen, company.vat_percentage)
  const amounts = { ...amountsOfOrder(order), payment_fee, total: due + payment_fee }
  const { pay, isPaying, problem, setProblem } = usePay(order, fail)

  const missing = problem?.refused?.code === 'error_select_payment_method' ? t('errors.error_select_payment_method') : null

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    if (isFree || chosen) return void pay(chosen, amounts.total)
    setProblem({ refused: refusal('error_select_payment_method'), isStarted: false })
    document.querySelector<HTMLElement>(`[id="${formId}"] input[type="radio"]`)?.focus()
  }

  return (
    <StepLayout
      bar={
        <OrderBar
          order={order}
          amounts={amounts}
          method={chosen && methodName(t, chosen.payment_method)}
          timeslot={timeslot}
          note={missing}
        >
          <ContinueButton form={formId} isReady={isFree || chosen !== null} isBusy={isPaying}>
            {isFree ? t(orderWord(order, 'payment.get_tickets')) : t('payment.pay', { total: money(amounts.total) })}
          </ContinueButton>
        </OrderBar>
      }
    >
      {isPaying && chosen && (
        <Tracking event={event} fact={{ what: 'payment_info', order, payment_type: chosen.payment_method.name }} />
      )}
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {query.has('payment_retry') && !problem && (
          <Alert kind="danger" live>
            {t('errors.payment_failed')}
          </Alert>
        )}
        {problem && problem.isStarted && <PaymentProblem problem={problem} />}
        {!isFree && methods.length > 0 && works.length === 0 && !problem && (
          <Alert kind="warning" title={t('payment.all_down_title')} live>
            {t('payment.all_down')} {t('payment.nothing_paid')}
          </Alert>
        )}
        {isFree ? (
          <Alert kind="success" title={t('payment.free_title')}>
            {t(orderWord(order, 'payment.free_text'))}
          </Alert>
        ) : (
          <Card aria-label={t('payment.choose')}>
            <PaymentMethods
              order={order}
              methods={methods}
              down={down}
              due={due}
              vat_percentage={company.vat_percentage}
              chosenId={chosen?.id ?? null}
              error={missing}
              onChoose={(id) => {
                setChosenId(id)
                setProblem(null)
              }}
            />
          </Card>
        )}
        <TicketsGoTo order={order} />
      </form>
    </StepLayout>
  )
}

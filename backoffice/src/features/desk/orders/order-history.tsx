import type { CallAnswer } from '@entree/contract/calls.ts'
import { orderActions, type OrderAction } from '@entree/contract/foundation/audit/entities.ts'
import { seatText } from '@entree/domain/catalogue/seating.ts'
import { formatDateTime } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useT, type MessageKey } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import { mailKindText } from '../../foundation/mails/mail-words.ts'
import styles from './order-page.module.css'

type Moment = { key: string; at: string; what: string; who: string | null; amount: number | null }

/** What happened to an order, newest first: the tries to pay and refunds, or everything else (BORD-20, BORD-21). */
export function OrderHistory({ id, kind }: { id: number; kind: 'payments' | 'log' }) {
  const t = useT()
  const format = useFormat()
  const { data, isError, refetch } = useMoments(id, kind)
  return (
    <FormSection title={t(kind === 'payments' ? 'orders.payment_history' : 'orders.log')}>
      {isError && !data && <LoadFailed onRetry={() => refetch()} />}
      {data?.length === 0 && <p className={styles.soft}>{t('orders.nothing_yet')}</p>}
      <ol className={styles.moments}>
        {data?.map(({ key, at, what, who, amount }) => (
          <li key={key}>
            <time dateTime={at}>{format.dateTimeNumeric(at)}</time>
            <span>
              {what} {who && <span className={styles.soft}>{who}</span>}
            </span>
            {amount !== null && <span className={styles.unitPrice}>{format.money(amount)}</span>}
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function useMoments(id: number, kind: 'payments' | 'log') {
  const t = useT()
  const { language } = useLanguage()
  const methodName = useMethodName()
  return useQuery({
    // What happened is kept in words.
    queryKey: ['orders', id, kind, language],
    queryFn: async ({ signal }): Promise<Moment[]> => {
      if (kind === 'log') {
        const log = await send('getOrderLog', { id }, { signal })
        return log.map((entry, index) => ({
          key: String(index),
          at: entry.at,
          what: textOf(t, entry, language),
          who: entry.who,
          amount: null,
        }))
      }
      const payments = await send('getOrderPaymentHistory', { id }, { signal })
      return payments.map((record) => ({
        key: `${record.kind}-${record.id}`,
        at: record.done_at ?? record.created_at,
        what: recordText(t, record),
        who: [record.payment_method && methodName(record.payment_method), record.provider_reference].filter(Boolean).join(' · '),
        amount: record.amount,
      }))
    },
  })
}

const known = [
  'created',
  'open',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refund_due',
  'refunded',
  'requested',
  'sent',
  'done',
] as const

/** What staff, buyers and providers do to an order, as its log says it. */
const changeTexts = {
  created: 'orders.log_created',
  note_added: 'orders.log_note_added',
  mail_resent: 'orders.log_mail_resent',
  message_sent: 'orders.log_message_sent',
  mail_dismissed: 'orders.log_mail_dismissed',
  attention_settled: 'orders.log_attention_settled',
  attention_retried: 'orders.log_attention_retried',
  charged_back: 'orders.log_charged_back',
  chargeback_ended: 'orders.log_chargeback_ended',
  refunded_at_provider: 'orders.log_refunded_at_provider',
  refund_came_back: 'orders.log_refund_came_back',
  customer_changed: 'orders.log_customer_changed',
  refunded: 'orders.log_refunded',
  cancelled: 'orders.log_cancelled',
  cancelled_scanned: 'orders.log_cancelled_scanned',
  product_cancelled: 'orders.log_product_cancelled',
  event_cancelled: 'orders.log_event_cancelled',
  event_part_cancelled: 'orders.log_event_part_cancelled',
  event_change_repeated: 'orders.log_event_change_repeated',
  event_change_settled: 'orders.log_event_change_settled',
  money_back_asked: 'orders.log_money_back_asked',
  visitor_cancelled: 'orders.log_visitor_cancelled',
  resale_offered: 'orders.log_resale_offered',
  resale_taken_back: 'orders.log_resale_taken_back',
  resale_sold: 'orders.log_resale_sold',
  resale_not_sold: 'orders.log_resale_not_sold',
  link_renewed: 'orders.log_link_renewed',
  ticket_generated: 'orders.log_ticket_generated',
  ticket_marked: 'orders.log_ticket_marked',
  owner_changed: 'orders.log_owner_changed',
  event_switched: 'orders.log_event_switched',
  visit_changed: 'orders.log_visit_changed',
  visit_changed_by_buyer: 'orders.log_visit_changed_by_buyer',
  seat_changed: 'orders.log_seat_changed',
  invoiced: 'orders.log_invoiced',
  reminded: 'orders.log_reminded',
  personal_data_erased: 'orders.log_personal_data_erased',
} as const satisfies Record<OrderAction, MessageKey>

type PaymentRecord = { kind: string; status: string; is_external: boolean }

function recordText(t: ReturnType<typeof useT>, { kind, status, is_external }: PaymentRecord): string {
  if (kind === 'dispute') return t(disputeTexts.find(([state]) => state === status)?.[1] ?? 'orders.dispute_open')
  if (kind === 'payment') return t('orders.history_payment', { status: statusText(t, status) })
  return t(is_external ? 'orders.history_refund_there' : 'orders.history_refund', { status: statusText(t, status) })
}

const disputeTexts = [
  ['open', 'orders.dispute_open'],
  ['won', 'orders.dispute_won'],
  ['lost', 'orders.dispute_lost'],
] as const

function statusText(t: ReturnType<typeof useT>, status: string): string {
  const found = known.find((one) => one === status)
  return found ? t(`orders.payment_${found}`) : status
}

type LogEntry = CallAnswer<'getOrderLog'>[number]

function textOf(t: ReturnType<typeof useT>, { kind, what, visit, seat }: LogEntry, language: string): string {
  if (kind === 'order') return t(what === 'paid' ? 'orders.log_paid' : 'orders.log_placed')
  if (kind === 'change') {
    const action = orderActions.find((one) => one === what)
    // An older action may be in the log.
    const when = (at: string, zone: string) => formatDateTime(at, language, zone)
    const values = {
      ...(visit && { from: when(visit.from, visit.time_zone), to: when(visit.to, visit.time_zone) }),
      ...(seat && { seats: seatsText(t, seat) }),
    }
    return action ? t(changeTexts[action], values) : t('orders.log_change', { what: what.replaceAll('_', ' ') })
  }
  const [name = '', status] = what.split('.')
  const mail = mailKindText(t, name)
  const isGone = status === 'sent' || status === 'stored'
  if (isGone) return t('orders.log_mail_sent', { mail })
  if (status === 'dropped') return t('orders.log_mail_dropped', { mail })
  return t(status === 'failed' ? 'orders.log_mail_failed' : 'orders.log_mail_queued', { mail })
}

/** From which seat to which; a unit may have had none. */
function seatsText(t: ReturnType<typeof useT>, { from, to }: NonNullable<LogEntry['seat']>): string {
  const seats = from === null ? [to] : [from, to]
  return seats.map((seat) => seatText(seat, (key, values) => t(`seat.${key}`, values))).join(' → ')
}

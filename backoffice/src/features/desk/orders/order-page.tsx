import { Button } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { languageTitle } from '@entree/domain/foundation/languages.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { isOpen } from '@entree/domain/selling/order-states.ts'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { queryOptions } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useMay } from '../../../session/session.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { useMethodName } from '../../../ui/method-name.ts'
import { OrderMailIssues } from '../../foundation/mails/order-mail-issues.tsx'
import { OrderInvoices } from '../../money/buyer-invoices/order-invoices.tsx'
import { OrderPaymentIssues } from '../../money/payments/order-payment-issues.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { Facts } from './facts.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPrices } from './order-prices.tsx'
import { OrderProducts } from './order-products.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTransfer } from './order-transfer.tsx'
import { OwedToBuyer } from './owed-to-buyer.tsx'
import { ResaleOffers } from './resale-offers.tsx'
import { ResendButton } from './resend-button.tsx'
import styles from './order-page.module.css'

type Order = CallAnswer<'getOrderDetail'>

/** An order: what was bought, by whom, how it was paid, and what happened to it (BORD-02). */
export function OrderPage() {
  const id = Number(useParams().id)
  const query = queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => send('getOrderDetail', { id }, { signal }),
  })
  return <Loaded query={query}>{(order) => <OrderView key={order.id} order={order} />}</Loaded>
}

function OrderView({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const mayHistory = useMay('order.payment_history')
  const mayLog = useMay('order.log')
  return (
    <Page
      title={t('orders.title', { number: order.order_number })}
      description={
        <>
          {order.event.name} · {format.dateTime(order.created_at)}
        </>
      }
      actions={
        <>
          <OrderStatus order={order} />
          <BuyerLinks order={order} />
          <ResendButton order={order} />
          <ExportButton order={order} />
          <OrderActions order={order} />
        </>
      }
    >
      <OrderPaymentIssues order_id={order.id} />
      <OrderMailIssues order_id={order.id} />
      <OwedToBuyer order_id={order.id} />
      <ResaleOffers order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <FormSection title={t('orders.products')}>
            <OrderProducts order={order} />
            <OrderPrices order={order} />
          </FormSection>
          {order.answers.length > 0 && (
            <FormSection title={t('orders.answers')}>
              <Facts
                facts={order.answers.map(({ question, answer, ticket_id }) => ({
                  name: ticket_id === null ? question : `${question} (${t('orders.ticket_number', { number: ticket_id })})`,
                  value: answer,
                }))}
              />
            </FormSection>
          )}
          <OrderNotes order={order} />
          {mayHistory && <OrderHistory id={order.id} kind="payments" />}
          {mayLog && <OrderHistory id={order.id} kind="log" />}
        </div>
        <div className={styles.aside}>
          <OrderCustomer order={order} />
          <OrderTransfer order={order} />
          <OrderInvoices order={order} />
          <About order={order} />
        </div>
      </div>
    </Page>
  )
}

/** What the buyer has: the page of the order, and the tickets as a PDF. */
function BuyerLinks({ order }: { order: Order }) {
  const t = useT()
  const links = [
    { href: order.status_url, text: t('orders.view_as_buyer'), icon: 'external' },
    { href: order.tickets_pdf_url, text: t('orders.tickets_pdf'), icon: 'download' },
  ] as const
  return links.map(
    ({ href, text, icon }) =>
      href && (
        <Button
          key={icon}
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<Icon name={icon} size={18} />}
        >
          {text}
        </Button>
      ),
  )
}

function About({ order }: { order: Order }) {
  const t = useT()
  const { language } = useLanguage()
  const format = useFormat()
  const methodName = useMethodName()
  const { discountcode: code, campaign, imported } = order
  return (
    <FormSection title={t('orders.about')}>
      <Facts
        facts={[
          {
            name: t('orders.event'),
            // What the tickets of a batch are of has no page.
            value:
              order.type === 'batch' ? (
                order.event.name
              ) : (
                <MayLink may="event.view" to={`/events/${order.event.id}`}>
                  {order.event.name}
                </MayLink>
              ),
          },
          { name: t('orders.point_of_sale'), value: order.point_of_sale.name },
          {
            name: t('orders.timeslot'),
            value: order.timeslot && format.rangeLong(order.timeslot),
          },
          { name: t('orders.type'), value: t(`orders.type_${order.type}`) },
          { name: t('orders.sold_elsewhere'), value: imported && soldIn(imported) },
          { name: t('orders.paid_elsewhere'), value: imported && imported.paid !== null && format.money(imported.paid) },
          { name: t('orders.payment_method'), value: order.payment_method && methodName(order.payment_method) },
          { name: t('orders.paid_at'), value: order.paid_at && format.dateTime(order.paid_at) },
          { name: t('orders.cancelled_at'), value: order.cancelled_at && format.dateTime(order.cancelled_at) },
          { name: t('orders.expires_at'), value: isOpen(order.payment_status) && format.dateTime(order.expires_at) },
          {
            name: t(code?.is_voucher ? 'orders.gift_voucher' : 'orders.discountcode'),
            value: code && (
              <MayLink
                may="discount_code.view"
                to={
                  code.is_voucher
                    ? `/gift-vouchers?search=${encodeURIComponent(code.code.slice(-4))}`
                    : `/discount-codes/${code.id}`
                }
              >
                {code.code}
              </MayLink>
            ),
          },
          {
            name: t('orders.campaign'),
            value: campaign && (
              <MayLink may="campaign.view" to={`/campaigns/${campaign.id}`}>
                {campaign.name}
              </MayLink>
            ),
          },
          { name: t('orders.source'), value: order.source === 'shop' || imported ? null : order.source },
          { name: t('orders.language'), value: languageTitle(order.language, language) },
        ]}
      />
    </FormSection>
  )
}

const shops = { pretix: 'pretix', eventbrite: 'Eventbrite', other: null } as const

/** Where an imported order was sold, and its number there (MOVE-09). */
function soldIn({ source, old_number }: NonNullable<Order['imported']>): string {
  return [shops[source], old_number].filter(Boolean).join(' · ')
}

/** Leads to a record, for users who may see it. */
function MayLink({ may, to, children }: { may: Permission; to: string; children: string }) {
  return useMay(may) ? <Link to={to}>{children}</Link> : children
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { GUEST_LIST } from '@entree/domain/selling/order-sources.ts'
import { isPaid, isUnpaid } from '@entree/domain/selling/order-states.ts'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { usePrintBadges } from '../badges/use-print-badges.ts'
import { PersonalDataDialog } from '../privacy/personal-data-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { SendQuestion } from './send-question.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { VisitDialog } from './visit-dialog.tsx'

/** What can be done with an order: a payment link (BORD-27), refund, move, remind, personal data, cancel, each by permission. */
export function OrderActions({ order }: { order: CallAnswer<'getOrderDetail'> }) {
  const t = useT()
  const confirm = useConfirm()
  const mayWrite = useMay('order.confirmation')
  const mayRefund = useMay('order.refund')
  const maySwitch = useMay('order.change_event')
  const mayCancel = useMay('order.cancel')
  const mayRemind = useMay('order.remind')
  const mayPrivacy = useMay('privacy.manage')
  const mayLink = useMay('order.add_attendees')
  const mayPrint = useMay('event.visitor_list')
  const badges = usePrintBadges()
  const copy = useCopy()
  const remind = useAction({ call: 'remindOrderTickets', success: t('orders.reminded'), invalidates: [['orders']] })
  const mailLink = useAction({ call: 'sendPaymentLink', success: t('orders.link_sent'), invalidates: [['orders']] })
  const copyLink = useAction({ call: 'sendPaymentLink', invalidates: [['orders']], onDone: ({ url }) => copy(url) })
  const wasPaid = isPaid(order.payment_status)
  const canRefund = mayRefund && wasPaid && order.paid > order.refunded
  const canCancel = mayCancel && !order.is_cancelled && order.payment_status !== 'expired'
  const isAsked = isCancelAsked(useLocation().state) && canCancel
  const [open, setOpen] = useState<'write' | 'refund' | 'visit' | 'switch' | 'cancel' | 'privacy' | null>(
    isAsked ? 'cancel' : null,
  )
  const isWaited = order.order_products.some(
    ({ ticket }) => ticket && ticket.claimed_at === null && (ticket.invited_at !== null || ticket.owner_changed_at !== null),
  )
  const canRemind = mayRemind && wasPaid && !order.is_cancelled && isWaited
  const isLeft = order.order_products.some(({ refunded_at, cancelled_at }) => refunded_at === null && cancelled_at === null)
  const canSwitch = maySwitch && wasPaid && !order.is_cancelled && order.type !== 'batch' && isLeft
  const canChangeVisit = canSwitch && order.timeslot !== null
  const askRemind = async () => {
    const isMeant = await confirm({
      title: t('orders.remind_all'),
      text: <SendQuestion order_id={order.id} text={t('orders.remind_all_text')} asked={{ reminder: {} }} />,
      confirm: t('orders.remind'),
      cancel: t('ui.cancel'),
    })
    if (isMeant) await remind.run({ id: order.id })
  }
  const canLink = mayLink && isUnpaid(order.payment_status) && order.payment_status !== 'expired' && !order.is_cancelled
  const canRenew = mayLink && order.source === GUEST_LIST && order.payment_status === 'expired' && !order.is_cancelled
  const email = order.customer?.email ?? null
  const askLink = async () => {
    const isMeant = await confirm({
      title: t(canRenew ? 'orders.new_link' : 'orders.send_link'),
      text: (
        <SendQuestion
          order_id={order.id}
          text={t(canRenew ? 'orders.new_link_text' : 'orders.link_text')}
          asked={{ payment_link: {} }}
        />
      ),
      confirm: t(canRenew ? 'orders.new_link' : 'orders.send_link'),
      cancel: t('ui.cancel'),
    })
    if (isMeant) await mailLink.run({ id: order.id, send_email: true })
  }
  const hasBadge = order.order_products.some(
    ({ has_badge, ticket, refunded_at, cancelled_at }) =>
      has_badge && ticket !== null && refunded_at === null && cancelled_at === null,
  )
  const canPrint = mayPrint && wasPaid && !order.is_cancelled && hasBadge
  const close = () => setOpen(null)
  return (
    <>
      {(canPrint || mayWrite || canRefund || canSwitch || canCancel || canRemind || mayPrivacy || canLink || canRenew) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="chevron-down" size={18} />}>
              {t('orders.actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {canPrint && (
              <Menu.Item
                leftSection={<Icon name="user" size={18} />}
                onClick={() => void badges.run({ event_id: order.event.id, order_id: order.id })}
              >
                {t('orders.print_badges')}
              </Menu.Item>
            )}
            {mayWrite && (
              <Menu.Item leftSection={<Icon name="mail" size={18} />} onClick={() => setOpen('write')}>
                {t('orders.write')}
              </Menu.Item>
            )}
            {canRefund && (
              <Menu.Item leftSection={<Icon name="refund" size={18} />} onClick={() => setOpen('refund')}>
                {t('orders.refund')}
              </Menu.Item>
            )}
            {canChangeVisit && (
              <Menu.Item leftSection={<Icon name="clock" size={18} />} onClick={() => setOpen('visit')}>
                {t('orders.visit')}
              </Menu.Item>
            )}
            {canSwitch && (
              <Menu.Item leftSection={<Icon name="redo" size={18} />} onClick={() => setOpen('switch')}>
                {t('orders.switch')}
              </Menu.Item>
            )}
            {canRemind && (
              <Menu.Item leftSection={<Icon name="mail" size={18} />} onClick={() => void askRemind()}>
                {t('orders.remind_all')}
              </Menu.Item>
            )}
            {mayPrivacy && (
              <Menu.Item leftSection={<Icon name="user" size={18} />} onClick={() => setOpen('privacy')}>
                {t('privacy.menu')}
              </Menu.Item>
            )}
            {(canLink || canRenew) && email !== null && (
              <Menu.Item leftSection={<Icon name="mail" size={18} />} onClick={() => void askLink()}>
                {t(canRenew ? 'orders.new_link' : 'orders.send_link')}
              </Menu.Item>
            )}
            {canLink && (
              <Menu.Item
                leftSection={<Icon name="link" size={18} />}
                onClick={() => void copyLink.run({ id: order.id, send_email: false })}
              >
                {t('orders.copy_link')}
              </Menu.Item>
            )}
            {canCancel && (
              <Menu.Item c="red.8" leftSection={<Icon name="close" size={18} />} onClick={() => setOpen('cancel')}>
                {t('orders.cancel')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'write' && <MessageDialog id={order.id} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'visit' && <VisitDialog order={order} onClose={close} />}
      {open === 'switch' && <SwitchDialog order={order} onClose={close} />}
      {open === 'privacy' && <PersonalDataDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} onRefund={() => setOpen('refund')} />}
    </>
  )
}

/** Whether the page was come to in order to cancel: from a payment that a bank took back. */
function isCancelAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ask' in state && state.ask === 'cancel'
}

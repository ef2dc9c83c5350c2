import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { guestListState } from './guest-list-state.tsx'

const CancelDialog = lazyDialog(async () => (await import('../orders/cancel-dialog.tsx')).CancelDialog)

/** What can be done with a guest list: remind, send or copy the payment link, cancel, each for users with the permission. */
export function GuestListActions({ list }: { list: GuestListRow }) {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const copy = useCopy()
  const [isCancelling, setCancelling] = useState(false)
  const mayRemind = useMay('order.remind')
  const mayCancel = useMay('order.cancel')
  const { id, owner, order_number, email, unclaimed } = list
  const state = guestListState(list)
  const remind = useAction({ call: 'remindOrderTickets', success: t('orders.reminded'), invalidates: [['guest-lists']] })
  const mail = useAction({ call: 'sendPaymentLink', success: t('guests.sent_payment_link'), invalidates: [['guest-lists']] })
  const link = useAction({ call: 'sendPaymentLink', onDone: ({ url }) => copy(url) })
  const askRemind = async () => {
    const isMeant = await confirm({
      title: t('guests.remind_all'),
      text: t('orders.remind_all_text'),
      confirm: t('orders.remind'),
      cancel: t('ui.cancel'),
    })
    if (isMeant) await remind.run({ id })
  }
  return (
    <>
      <RowMenu
        name={owner || order_number}
        actions={[
          mayRemind &&
            (state === 'free' || state === 'paid') &&
            unclaimed > 0 && { label: t('guests.remind_all'), icon: 'mail', onClick: askRemind },
          (state === 'waiting' || state === 'expired') &&
            email !== null && {
              label: t(state === 'expired' ? 'guests.new_link' : 'guests.send_link'),
              icon: 'mail',
              onClick: () => mail.run({ id, send_email: true }),
            },
          state === 'waiting' && {
            label: t('guests.copy_link'),
            icon: 'link',
            onClick: () => link.run({ id, send_email: false }),
          },
          mayCancel &&
            state !== 'cancelled' &&
            state !== 'expired' && {
              label: t('orders.cancel'),
              icon: 'close',
              is_danger: true,
              onClick: () => setCancelling(true),
            },
        ]}
      />
      <Suspense fallback={null}>
        {isCancelling && (
          <CancelDialog
            order={{ id, customer: { email } }}
            onClose={() => setCancelling(false)}
            onRefund={() => void navigate(`/orders/${id}`)}
          />
        )}
      </Suspense>
    </>
  )
}

import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** What can be done about a payment that needs attention. */
export function IssueActions({ issue }: { issue: PaymentAttention }) {
  const t = useT()
  const format = useFormat()
  const confirm = useConfirm()
  const { kind, id, company, order } = issue
  const of = { id, ...(company ? { company_id: company.id } : {}) }
  const isOfAll = useSession().company === null
  const may = { open: useMay('order.detail'), cancel: useMay('order.cancel'), refund: useMay('order.refund') }
  const [isSettling, setSettling] = useState(false)
  const retry = useAction({
    call: 'retryPaymentAttention',
    success: t(kind === 'refund' ? 'attention.refund_retried' : 'attention.payment_retried'),
    invalidates: order === null ? [attentionKey] : [attentionKey, ['orders', order.id]],
  })
  const refund = useAction({ call: 'refundUnknownPayment', success: t('attention.given_back'), invalidates: [attentionKey] })
  const giveBack = async () => {
    const amount = format.money(issue.amount)
    const question = { title: t('attention.give_back_title', { amount }), text: t('attention.give_back_text') }
    if (await confirm({ ...question, confirm: t('attention.give_back'), is_danger: true })) await refund.run(of)
  }
  if (issue.done !== null) return null
  return (
    <>
      <Group gap="xs" justify="end" wrap="nowrap">
        {issue.can_retry && (
          <Button size="xs" variant="default" loading={retry.isRunning} onClick={() => void retry.run({ kind, ...of })}>
            {t(kind === 'refund' ? 'attention.retry_refund' : 'attention.retry_payment')}
          </Button>
        )}
        {issue.can_refund && may.refund && (
          <Button size="xs" variant="default" loading={refund.isRunning} onClick={() => void giveBack()}>
            {t('attention.give_back')}
          </Button>
        )}
        {issue.reason === 'charged_back' && order !== null && may.open && may.cancel && !isOfAll && (
          // The page of the order opens the dialog that asks.
          <Button size="xs" variant="default" component={Link} to={`/orders/${order.id}`} state={{ ask: 'cancel' }}>
            {t('attention.cancel_order')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setSettling(true)}>
          {t('attention.settle')}
        </Button>
      </Group>
      {isSettling && <SettleDialog issue={issue} onClose={() => setSettling(false)} />}
    </>
  )
}

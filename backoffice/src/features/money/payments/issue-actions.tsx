import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** What can be done about a payment that needs somebody. */
export function IssueActions({ issue }: { issue: PaymentAttention }) {
  const t = useT()
  const { kind, id, company, order } = issue
  const isOfAll = useSession().company === null
  const may = { open: useMay('order.detail'), cancel: useMay('order.cancel') }
  const [isSettling, setSettling] = useState(false)
  const retry = useAction({
    call: 'retryPaymentAttention',
    success: t(kind === 'refund' ? 'attention.refund_retried' : 'attention.payment_retried'),
    invalidates: [attentionKey, ['orders', order.id]],
  })
  if (issue.done !== null) return null
  return (
    <>
      <Group gap="xs" justify="end" wrap="nowrap">
        {issue.can_retry && (
          <Button
            size="xs"
            variant="default"
            loading={retry.isRunning}
            onClick={() => void retry.run({ kind, id, company_id: company.id })}
          >
            {t(kind === 'refund' ? 'attention.retry_refund' : 'attention.retry_payment')}
          </Button>
        )}
        {issue.reason === 'charged_back' && may.open && may.cancel && !isOfAll && (
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

import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useAction } from '../../../ui/use-action.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** What can be done about a payment that needs somebody. */
export function IssueActions({ issue }: { issue: PaymentAttention }) {
  const t = useT()
  const { kind, id, company, order } = issue
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
        <Button size="xs" variant="default" onClick={() => setSettling(true)}>
          {t('attention.settle')}
        </Button>
      </Group>
      {isSettling && <SettleDialog issue={issue} onClose={() => setSettling(false)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { IssueActions } from './issue-actions.tsx'
import styles from './payment-issues.module.css'
import { happenedText, whatToDoText } from './payment-words.ts'

/** What needs attention in the payments of an order, above the order; nothing when all is well (PATT-02). */
export function OrderPaymentIssues({ order_id }: { order_id: number }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: [...attentionKey, 'payments', 'order', order_id],
    queryFn: ({ signal }) => send('listPaymentAttention', { page: 1, state: 'open', order_id }, { signal }),
    enabled: useMay('order.payment_attention'),
  })
  return data?.data.map((issue) => (
    <Notice key={`${issue.kind}-${issue.id}`} tone="warning" action={<IssueActions issue={issue} />}>
      <div className={styles.what}>
        <strong>{happenedText(t, issue)}</strong>
        <span className={styles.soft}>{whatToDoText(t, issue)}</span>
      </div>
    </Notice>
  ))
}

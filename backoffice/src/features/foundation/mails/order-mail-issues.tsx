import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { attentionKey } from '../../../session/attention-counts.ts'
import { useMay } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MailActions } from './mail-actions.tsx'
import styles from './mail-issues.module.css'
import { failureText, mailKindText } from './mail-words.ts'

/** The mails of an order that have not gone out, above the order; nothing when all did (MAIL-14). */
export function OrderMailIssues({ order_id }: { order_id: number }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: [...attentionKey, 'mails', 'order', order_id],
    queryFn: ({ signal }) => send('listMailAttention', { page: 1, order_id }, { signal }),
    enabled: useMay('order.mails'),
  })
  return data?.data.map((mail) => (
    <Notice key={mail.id} tone="warning" icon="mail" action={<MailActions mail={mail} />}>
      <div className={styles.why}>
        <strong>
          {t(mail.state === 'failed' ? 'attention.order_mail_failed' : 'attention.order_mail_waiting', {
            mail: mailKindText(t, mail.kind),
            email: mail.to_address,
          })}
        </strong>
        <span className={styles.soft}>{failureText(t, mail)}</span>
      </div>
    </Notice>
  ))
}

import { Stack } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useAttentionCounts } from '../../../session/attention-counts.ts'
import { useSession } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What needs somebody, where users arrive; nothing when all is well. */
export function NeedsYou() {
  const t = useT()
  const { payments, failed_mails, waiting_mails } = useAttentionCounts()
  const base = useSession().company === null ? '/admin' : ''
  if (payments + failed_mails + waiting_mails === 0) return null
  return (
    <Stack gap="xs" mb="lg">
      {payments > 0 && (
        <Notice tone="warning" action={<Link to={`${base}/payment-issues`}>{t('attention.look')}</Link>}>
          {t('attention.dashboard_payments', { count: payments })}
        </Notice>
      )}
      {failed_mails > 0 && (
        <Notice tone="warning" icon="mail" action={<Link to={`${base}/mail-issues`}>{t('attention.look')}</Link>}>
          {t('attention.dashboard_mails', { count: failed_mails })}
        </Notice>
      )}
      {waiting_mails > 0 && (
        <Notice icon="clock" action={<Link to={`${base}/mail-issues?state=waiting`}>{t('attention.look')}</Link>}>
          {t('attention.dashboard_waiting', { count: waiting_mails })}
        </Notice>
      )}
    </Stack>
  )
}

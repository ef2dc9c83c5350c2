import { Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PAYMENT_ACCOUNTS_PATH } from './readiness-path.ts'

/** That visitors cannot pay for what the event sells, before it is put on sale and while it is (EVT-90); nothing when they can. */
export function CannotPay({ event: { missing } }: { event: Pick<EventDetail, 'missing'> }) {
  const t = useT()
  const mayConnect = useMay('my_company.payment_accounts')
  if (!missing.some(({ item }) => item === 'payment')) return null
  const action = mayConnect && (
    <Button component={Link} to={PAYMENT_ACCOUNTS_PATH} variant="default">
      {t('events.cannot_pay_do')}
    </Button>
  )
  return (
    <Notice tone="warning" action={action}>
      {t('events.cannot_pay')} {!mayConnect && t('events.cannot_pay_ask')}
    </Notice>
  )
}

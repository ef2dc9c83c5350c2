import type { CallAnswer } from '@entree/contract/calls.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { boughtKey } from '../orders/bought-key.ts'

/** Seconds until it goes to Index automatically (ERR-10, CONST-07). */
export const REDIRECT_SECONDS = 4

/**
 * The event is over (ERR-09), or its organiser closed this shop (BPOS-26): says so, counts down and leads to Index, at once if wished
 * (ERR-11). Visitors who come from an order that is bought stay, with the way to it (ERR-40).
 */
export function EventNotLive({ bought, isClosed = false }: { bought: CallAnswer<'getOrder'> | null; isClosed?: boolean }) {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [left, setLeft] = useState(REDIRECT_SECONDS)
  const title = t(isClosed ? 'errors.pos_closed' : 'event_not_live_title')
  usePage(title)

  const silence = useEffectEvent((on: boolean) => toasts.silenceSuccess(on))
  useEffect(() => {
    silence(true)
    return () => silence(false)
  }, [])

  const leave = useEffectEvent(() => navigate('/'))
  const isStaying = bought !== null
  useEffect(() => {
    if (isStaying) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isStaying])
  useEffect(() => {
    if (left <= 0) leave()
  }, [left])

  return (
    <Notice
      title={title}
      text={isClosed ? null : t('errors.event_not_live')}
      actions={
        bought ? (
          <Link to={orderPath(bought, 'status')} className={buttonClass({ look: 'primary' })}>
            {t('thanks.to_status')}
          </Link>
        ) : (
          <Button look="primary" onClick={() => navigate('/')}>
            {t('redirect_now')}
          </Button>
        )
      }
    >
      <p>{bought ? t(boughtKey(bought)) : t('redirect_in', { count: Math.max(left, 0) })}</p>
    </Notice>
  )
}

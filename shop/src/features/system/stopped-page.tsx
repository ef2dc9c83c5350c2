import { Button, buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { Layout } from '../../layout/layout.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import { orderPath } from '../../paths.ts'
import { matchPath, usePlace } from '../../router/router.tsx'

/**
 * In place of every page after an error that ended the shop (ERR-50). Its links are the browser's own, so that everything is reloaded; who
 * was at an order has the way to it, should its page fail again.
 */
export function StoppedPage() {
  return (
    <Layout>
      <Stopped />
    </Layout>
  )
}

function Stopped() {
  const t = useT()
  const { pathname } = usePlace()
  const { id, secret, page } = matchPath('/order/:id/:secret/:page', pathname) ?? {}
  const order = id && secret && page !== 'status' ? { id: Number(id), secret } : null
  const canNameOrder = useLaterMessages(order !== null)
  usePage(t('access_denied_title'))
  return (
    <Notice
      sign="!"
      title={t('access_denied_title')}
      text={t('stopped_text')}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            {t('try_again')}
          </Button>
          {order && canNameOrder && (
            <a href={orderPath(order, 'status')} className={buttonClass({})}>
              {t('thanks.to_status')}
            </a>
          )}
          <a href="/" className={buttonClass({ look: 'quiet' })}>
            {t('back_to_home')}
          </a>
        </>
      }
    />
  )
}

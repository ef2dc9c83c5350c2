import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { Robot } from '@entree/web/ui/robot.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'

/** ROUTE-24, with the back office's robot (DIFF-S-21); its link leads there, and from there to `/` when signed out (ROUTE-25, DEC-S-23). */
export function AccessDeniedPage() {
  const t = useT()
  usePage(t('access_denied_title'))
  return (
    <Notice
      picture={<Robot />}
      title={t('access_denied_title')}
      text={t('errors.access_denied')}
      actions={
        <a href="/dashboard" className={buttonClass({ look: 'primary' })}>
          {t('back_to_home')}
        </a>
      }
    />
  )
}

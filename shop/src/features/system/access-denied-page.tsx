import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { Robot } from '@entree/web/ui/robot.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'

/** ROUTE-24, with the robot of the back office (DIFF-S-21); its link leads to the back office, and from there to `/` for whoever is not signed in (ROUTE-25, DEC-S-23). */
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

import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { Link } from '../../router/link.tsx'

/** ROUTE-23 */
export function NotFoundPage() {
  const t = useT()
  usePage(t('not_found_title'))
  return (
    <Notice
      sign="?"
      title={t('not_found_title')}
      text={t('not_found_text')}
      actions={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {t('back_to_home')}
        </Link>
      }
    />
  )
}

import { buttonClass } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'
import { Link } from '../../router/link.tsx'

/** ROUTE-23; `text`: what it is that is not there, where the page knows. */
export function NotFoundPage({ text }: { text?: string }) {
  const t = useT()
  usePage(t('not_found_title'))
  return (
    <Notice
      sign="?"
      title={t('not_found_title')}
      text={text ?? t('not_found_text')}
      actions={
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {t('back_to_home')}
        </Link>
      }
    />
  )
}

import { Card } from '@entree/web/ui/card.tsx'
import { usePage } from '../../layout/use-page.ts'
import { useT } from '../../messages.ts'

/** ROUTE-22 */
export function TermsPage() {
  const t = useT()
  usePage(t('terms_title'))
  return (
    <Card>
      <h1>{t('terms_title')}</h1>
      <p>{t('terms_intermediary')}</p>
    </Card>
  )
}

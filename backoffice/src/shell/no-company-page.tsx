import { useT } from '../messages.ts'
import { Page } from '../ui/page.tsx'

/** For a user without any rights yet (NAV-06, DEC-B-19). */
export function NoCompanyPage() {
  const t = useT()
  return <Page title={t('system.no_company_title')} description={t('system.no_company_text')} crumbs={[]} />
}

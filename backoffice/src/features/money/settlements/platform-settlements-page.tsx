import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'
import { SettlementsTable } from './settlements-table.tsx'

/** What providers paid out to the platform's own accounts. */
export function PlatformSettlementsPage() {
  const t = useT()
  return (
    <Page title={t('nav.admin_settlements')}>
      <SettlementsTable company_id={null} text={t('settlements.platform_text')} />
    </Page>
  )
}

import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'
import { AccountsTable } from './accounts-table.tsx'

/** Where the money of companies without an account of their own goes. */
export function PlatformAccountsPage() {
  const t = useT()
  return (
    <Page title={t('nav.admin_payment_accounts')}>
      <AccountsTable company_id={null} text={t('money.platform_accounts_text')} />
    </Page>
  )
}

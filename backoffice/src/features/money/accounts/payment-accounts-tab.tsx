import { useT } from '../../../messages.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { AccountsTable } from './accounts-table.tsx'

/** Where the money of a company's orders goes. */
export function PaymentAccountsTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  return <AccountsTable company_id={company_id} text={t('money.accounts_text')} />
}

import { useT } from '../../../messages.ts'
import { COMPANY_PATH, useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { SettlementsTable } from './settlements-table.tsx'

/** What providers paid out to a company's own accounts. */
export function SettlementsTab() {
  const t = useT()
  const { company_id, base } = useCompanyPlace()
  const isOwn = base === `/${COMPANY_PATH}`
  return <SettlementsTable company_id={company_id} text={t(isOwn ? 'settlements.text' : 'settlements.company_text')} />
}

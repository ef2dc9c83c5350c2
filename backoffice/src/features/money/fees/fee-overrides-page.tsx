import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useChoices } from '../../../ui/fields/use-choices.tsx'
import { Page } from '../../../ui/page.tsx'
import { CompanyContext } from '../../foundation/companies/company-query.ts'
import { companyNamesQuery } from '../../foundation/companies/use-company-name.ts'
import { FeesTab } from './fees-tab.tsx'

/** The fees of a company that is chosen here, with those that its events have in place of them (INV-07, FEE-08). */
export function FeeOverridesPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const names = useQuery(companyNamesQuery)
  const company_id = Number(params.get('company')) || null
  return (
    <Page title={t('nav.admin_fee_overrides')} description={t('money.overrides_text')}>
      <Stack gap="lg">
        <Select
          {...useChoices(names)}
          label={t('money.company')}
          data={(names.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={company_id === null ? null : String(company_id)}
          onChange={(value) => setParams(value === null ? {} : { company: value }, { replace: true })}
          searchable
          maw="24rem"
        />
        {company_id !== null && (
          <CompanyContext value={{ company_id, base: `/admin/companies/${company_id}` }}>
            <FeesTab key={company_id} />
          </CompanyContext>
        )}
      </Stack>
    </Page>
  )
}

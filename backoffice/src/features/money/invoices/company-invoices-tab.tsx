import { ActionIcon, Stack, Text } from '@mantine/core'
import type { InvoicePage, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { invoicesKey } from './invoices-key.ts'
import { useInvoiceColumns, useInvoiceSums } from './use-invoice-columns.tsx'

/** What the platform has invoiced the own company (INV-01, COMP-07). */
export function CompanyInvoicesTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const [shown, setShown] = useState<InvoiceRow | null>(null)
  const columns = useInvoiceColumns({ hasCompany: false })
  const sumUp = useInvoiceSums()
  const periodFilters = usePeriodFilters()
  return (
    <Stack gap="lg">
      <Text maw="40rem">{t('money.own_invoices_text')}</Text>
      <DataTable<InvoiceRow, never, InvoicePage>
        id="company-invoices"
        label={t('money.invoices')}
        query_key={[...invoicesKey, 'of-company', company_id]}
        load={({ page, filters }, signal) => send('listCompanyInvoices', { company_id, page, ...periodIn(filters) }, { signal })}
        columns={columns}
        filters={periodFilters}
        summary={sumUp}
        row_key={({ id }) => id}
        row_actions={(invoice) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            onClick={() => setShown(invoice)}
            aria-label={t('money.show_of', { number: invoice.number })}
          >
            <Icon name="search" size={18} />
          </ActionIcon>
        )}
        empty={{ title: t('money.no_invoices_title'), text: t('money.no_own_invoices_text') }}
      />
      {shown && <InvoiceDialog invoice={shown} onClose={() => setShown(null)} />}
    </Stack>
  )
}

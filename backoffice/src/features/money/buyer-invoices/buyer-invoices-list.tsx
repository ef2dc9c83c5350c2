import type { CompanyBuyerInvoice, CompanyBuyerInvoicePage } from '@entree/contract/money/buyer-invoices/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { buyerDocumentKind } from '@entree/domain/money/buyer-invoice.ts'
import { useFormat } from '@entree/web/format.ts'
import { ActionIcon, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useDownloadBuyerInvoice } from './use-download-buyer-invoice.ts'

/** What the company gave its buyers for their books, and its documents by month, each to be downloaded (BINV-07, BINV-08). */
export function BuyerInvoicesList({ company_id }: { company_id: number }) {
  const t = useT()
  const format = useFormat()
  const download = useDownloadBuyerInvoice()
  const columns = useMemo<Column<CompanyBuyerInvoice, never>[]>(
    () => [
      { id: 'number', header: t('vat.number'), is_nowrap: true, cell: ({ number }) => number },
      { id: 'date', header: t('vat.date'), is_nowrap: true, cell: ({ date }) => formatDayNumeric(date) },
      { id: 'kind', header: t('vat.kind'), on_phone: 'hidden', cell: (document) => t(`vat.kind_${buyerDocumentKind(document)}`) },
      {
        id: 'about',
        header: t('vat.about'),
        cell: ({ customer, period_start, period_end }) =>
          period_start && period_end ? `${formatDayNumeric(period_start)} – ${formatDayNumeric(period_end)}` : (customer ?? '–'),
      },
      { id: 'order', header: t('vat.order'), on_phone: 'hidden', cell: ({ order_number }) => order_number ?? '–' },
      { id: 'total', header: t('vat.total'), align: 'end', cell: ({ total }) => format.money(total) },
    ],
    [t, format],
  )
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('vat.buyer_invoices')}
      </Title>
      <Text maw="40rem">{t('vat.buyer_invoices_text')}</Text>
      <DataTable<CompanyBuyerInvoice, never, CompanyBuyerInvoicePage>
        id="buyer-invoices"
        label={t('vat.buyer_invoices')}
        query_key={['buyer-invoices', company_id]}
        load={({ page, search }, signal) =>
          send('listBuyerInvoices', { company_id, page, ...(search ? { search } : {}) }, { signal })
        }
        columns={columns}
        summary={({ totals: { total } }) => t('vat.sum', { total: format.money(total) })}
        search_label={t('vat.search_invoices')}
        row_key={({ id }) => id}
        row_actions={({ id, number }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            onClick={() => void download.run({ id })}
            aria-label={t('vat.download_of', { number })}
          >
            <Icon name="download" size={18} />
          </ActionIcon>
        )}
        empty={{ title: t('vat.no_buyer_invoices_title'), text: t('vat.no_buyer_invoices_text') }}
      />
    </Stack>
  )
}

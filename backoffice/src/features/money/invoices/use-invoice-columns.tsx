import type { InvoicePage, InvoiceRow } from '@entree/contract/money/invoices/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import type { InvoiceState } from '@entree/domain/money/invoice-state.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/table-types.ts'

const tones: Record<InvoiceState, Tone> = {
  open: 'waiting',
  overdue: 'bad',
  paid: 'good',
  partly_credited: 'waiting',
  credited: 'neutral',
  credit: 'special',
}

/** The columns of a list of invoices; with the company where the list is of all. */
export function useInvoiceColumns({ hasCompany }: { hasCompany: boolean }): readonly Column<InvoiceRow, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo<Column<InvoiceRow, never>[]>(
    () => [
      { id: 'number', header: t('money.number'), is_nowrap: true, cell: ({ number }) => number },
      ...(hasCompany ? [{ id: 'company', header: t('money.company'), cell: ({ company }: InvoiceRow) => company }] : []),
      { id: 'date', header: t('money.date'), is_nowrap: true, cell: ({ date }) => formatDayNumeric(date) },
      {
        id: 'period',
        header: t('money.period'),
        is_hidden: hasCompany,
        is_nowrap: true,
        on_phone: 'hidden',
        cell: ({ period_start, period_end }) => `${formatDayNumeric(period_start)} – ${formatDayNumeric(period_end)}`,
      },
      {
        id: 'due_date',
        header: t('money.due_date'),
        is_nowrap: true,
        on_phone: 'hidden',
        cell: ({ kind, due_date }) => (kind === 'credit' ? '–' : formatDayNumeric(due_date)),
      },
      {
        id: 'state',
        header: t('money.state'),
        cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`money.state_${state}`)}</StateBadge>,
      },
      { id: 'open', header: t('money.open'), align: 'end', on_phone: 'hidden', cell: ({ open }) => format.money(open) },
      { id: 'total', header: t('money.total'), align: 'end', cell: ({ total }) => format.money(total) },
    ],
    [t, format, hasCompany],
  )
}

/** What the invoices that are found come to, those of other pages too (INV-24). */
export function useInvoiceSums(): (page: InvoicePage) => string {
  const t = useT()
  const format = useFormat()
  return ({ totals: { total, vat, open } }) =>
    t('money.sums', { total: format.money(total), vat: format.money(vat), open: format.money(open) })
}

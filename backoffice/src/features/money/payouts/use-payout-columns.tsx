import type { PayoutPage, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import type { PayoutState } from '@entree/domain/money/payout-state.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import type { Column } from '../../../ui/table/table-types.ts'

const tones: Record<PayoutState, Tone> = { concept: 'bad', final: 'waiting', paid: 'good', nothing: 'neutral' }

/** The period of a payout, as a text. */
export function periodOf({ period_start, period_end }: Pick<PayoutRow, 'period_start' | 'period_end'>): string {
  return `${formatDayNumeric(period_start)} – ${formatDayNumeric(period_end)}`
}

/** The columns of a list of payouts; with the company where the list is of all. */
export function usePayoutColumns({ hasCompany }: { hasCompany: boolean }): readonly Column<PayoutRow, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo<Column<PayoutRow, never>[]>(
    () => [
      ...(hasCompany ? [{ id: 'company', header: t('payouts.company'), cell: ({ company }: PayoutRow) => company }] : []),
      { id: 'period', header: t('payouts.period'), is_nowrap: hasCompany, cell: periodOf },
      {
        id: 'payout_date',
        header: t('payouts.payout_date'),
        is_nowrap: true,
        on_phone: 'hidden',
        cell: ({ payout_date }) => formatDayNumeric(payout_date),
      },
      {
        id: 'state',
        header: t('payouts.state'),
        cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`payouts.state_${state}`)}</StateBadge>,
      },
      {
        id: 'ticket_money',
        header: t('payouts.ticket_money'),
        align: 'end',
        on_phone: 'hidden',
        cell: ({ charged, refunded }) => format.money(charged - refunded),
      },
      { id: 'amount', header: t('payouts.amount'), align: 'end', cell: ({ amount }) => format.money(amount) },
    ],
    [t, format, hasCompany],
  )
}

/** What the payouts that are found come to, those of other pages too (INV-24). */
export function usePayoutSums(): (page: PayoutPage) => string {
  const t = useT()
  const format = useFormat()
  return ({ totals: { charged, refunded, amount } }) =>
    t('payouts.sums', { ticket_money: format.money(charged - refunded), amount: format.money(amount) })
}

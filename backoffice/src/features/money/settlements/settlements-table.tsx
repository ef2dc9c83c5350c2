import type { SettlementPage, SettlementRow } from '@entree/contract/money/settlements/entities.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { useFormat } from '@entree/web/format.ts'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { accountsQuery } from './accounts-query.ts'
import { ImportProblems } from './import-problems.tsx'
import { MissingPayments } from './missing-payments.tsx'
import { SettlementDialog } from './settlement-dialog.tsx'
import { accountOf, dayOf } from './settlement-words.ts'
import { settlementsKey } from './settlements-key.ts'

type Props = { company_id: number | null; text: string }

/** After so long the providers have answered, most of the time. */
const ASKED_MS = 5_000

const modeOf = (test: string | null | undefined): AccountMode => (test === '1' ? 'test' : 'live')

/** What providers paid out to the accounts of a company, or of the platform (null), and how it compares. Test accounts stand apart. */
export function SettlementsTable({ company_id, text }: Props) {
  const t = useT()
  const [shown, setShown] = useState<SettlementRow | null>(null)
  const [params] = useSearchParams()
  const mode = modeOf(params.get('test'))
  const owner = company_id === null ? {} : { company_id }
  const columns = useColumns()
  const format = useFormat()
  const periodFilters = usePeriodFilters()
  const { data: accounts } = useQuery(accountsQuery(company_id, mode))
  const hasNone = accounts?.length === 0
  const client = useQueryClient()
  const fetchNow = useAction({
    call: 'importSettlements',
    success: t('settlements.fetching'),
    onDone: () => {
      globalThis.setTimeout(() => void client.invalidateQueries({ queryKey: settlementsKey(company_id) }), ASKED_MS)
    },
  })
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">{text}</Text>
        {!hasNone && (
          <Button
            variant="default"
            leftSection={<Icon name="refresh" size={18} />}
            loading={fetchNow.isRunning}
            onClick={() => void fetchNow.run(owner)}
          >
            {t('settlements.fetch')}
          </Button>
        )}
      </Group>
      <ImportProblems company_id={company_id} mode={mode} />
      <MissingPayments key={mode} company_id={company_id} mode={mode} />
      <DataTable<SettlementRow, never, SettlementPage>
        id="settlements"
        label={t('settlements.title')}
        query_key={settlementsKey(company_id)}
        load={({ page, filters }, signal) =>
          send('listSettlements', { ...owner, page, mode: modeOf(filters['test']), ...periodIn(filters) }, { signal })
        }
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(settlement) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            onClick={() => setShown(settlement)}
            aria-label={t('settlements.show_of', { day: dayOf(settlement.settled_at) })}
          >
            <Icon name="search" size={18} />
          </ActionIcon>
        )}
        filters={[...periodFilters, { name: 'test', label: t('settlements.test_accounts'), kind: 'switch' }]}
        summary={({ totals: { amount, costs } }) =>
          t('settlements.sums', { amount: format.money(amount), costs: format.money(costs) })
        }
        empty={{ title: t('settlements.none_title'), text: t(hasNone ? 'settlements.no_account_text' : 'settlements.none_text') }}
      />
      {shown && <SettlementDialog company_id={company_id} settlement={shown} onClose={() => setShown(null)} />}
    </Stack>
  )
}

function useColumns(): readonly Column<SettlementRow, never>[] {
  const t = useT()
  const format = useFormat()
  return useMemo<Column<SettlementRow, never>[]>(
    () => [
      { id: 'date', header: t('settlements.date'), is_nowrap: true, cell: ({ settled_at }) => dayOf(settled_at) },
      { id: 'account', header: t('settlements.account'), cell: (settlement) => accountOf(t, settlement) },
      {
        id: 'differences',
        header: t('settlements.differences'),
        cell: ({ is_itemised, differences, explained }) => {
          if (!is_itemised) return <StateBadge tone="neutral">{t('settlements.not_itemised')}</StateBadge>
          const open = differences - explained
          if (open > 0) return <StateBadge tone="bad">{open}</StateBadge>
          if (explained > 0) return <StateBadge tone="good">{t('settlements.explained', { count: explained })}</StateBadge>
          return <StateBadge tone="good">{t('settlements.no_differences')}</StateBadge>
        },
      },
      {
        id: 'costs',
        header: t('settlements.costs'),
        align: 'end',
        on_phone: 'named',
        cell: ({ is_itemised, costs }) => (is_itemised ? format.money(costs) : '–'),
      },
      {
        id: 'expected',
        header: t('settlements.expected'),
        align: 'end',
        on_phone: 'named',
        cell: ({ expected_costs }) => (expected_costs === null ? '–' : format.money(expected_costs)),
      },
      { id: 'amount', header: t('settlements.amount'), align: 'end', cell: ({ amount }) => format.money(amount) },
    ],
    [t, format],
  )
}

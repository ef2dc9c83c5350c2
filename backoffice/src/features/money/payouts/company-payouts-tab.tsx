import type { PayoutPage, PayoutRow } from '@entree/contract/money/payouts/entities.ts'
import { shortfall } from '@entree/domain/money/payout.ts'
import { useFormat } from '@entree/web/format.ts'
import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { periodIn, usePeriodFilters } from '../../../ui/table/period-filters.ts'
import { useCompanyPlace } from '../../foundation/companies/company-query.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { payoutsKey } from './payouts-key.ts'
import { periodOf, usePayoutColumns, usePayoutSums } from './use-payout-columns.tsx'

/** What the own company is paid out, and the money that is on its way (GEN-16, COMP-07). */
export function CompanyPayoutsTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const [shown, setShown] = useState<PayoutRow | null>(null)
  const columns = usePayoutColumns({ hasCompany: false })
  const sumUp = usePayoutSums()
  const periodFilters = usePeriodFilters()
  return (
    <Stack gap="lg">
      <Balance company_id={company_id} />
      <DataTable<PayoutRow, never, PayoutPage>
        id="company-payouts"
        label={t('company.tab_payouts')}
        query_key={[...payoutsKey, 'of-company', company_id]}
        load={({ page, filters }, signal) => send('listCompanyPayouts', { company_id, page, ...periodIn(filters) }, { signal })}
        columns={columns}
        filters={periodFilters}
        summary={sumUp}
        row_key={({ id }) => id}
        row_actions={(payout) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            onClick={() => setShown(payout)}
            aria-label={t('payouts.show_of', { period: periodOf(payout) })}
          >
            <Icon name="search" size={18} />
          </ActionIcon>
        )}
        empty={{ title: t('payouts.none_title'), text: t('payouts.own_none_text') }}
      />
      {shown && <PayoutDialog payout={shown} onClose={() => setShown(null)} />}
    </Stack>
  )
}

/** What is held for the company, how much of it is in payouts already, and what it owes. */
function Balance({ company_id }: { company_id: number }) {
  const t = useT()
  const format = useFormat()
  const query = {
    queryKey: [...payoutsKey, 'balance', company_id],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getCompanyBalance', { company_id }, { signal }),
  }
  return (
    <Loaded query={query}>
      {({ ticket_money, in_payouts, open_invoices, has_iban, into_own_account }) => (
        <>
          <Text maw="40rem">{t(into_own_account ? 'payouts.own_account_text' : 'payouts.own_text')}</Text>
          {!has_iban && (!into_own_account || ticket_money > 0) && <Notice tone="warning">{t('payouts.no_iban_own')}</Notice>}
          {shortfall({ ticket_money, in_payouts }) > 0 && (
            <Notice tone="warning">
              {t('payouts.short', { amount: format.money(shortfall({ ticket_money, in_payouts })) })}
            </Notice>
          )}
          <Group component="dl" gap="md" my={0}>
            {(
              [
                ['payouts.held', ticket_money],
                ['payouts.on_its_way', in_payouts],
                ['payouts.open_invoices', open_invoices],
              ] as const
            ).map(([label, amount]) => (
              <Paper key={label} withBorder p="md" miw="10rem">
                <Text component="dt" size="sm" c="dimmed">
                  {t(label)}
                </Text>
                <Text component="dd" fw={600} fz="xl" m={0}>
                  {format.money(amount)}
                </Text>
              </Paper>
            ))}
          </Group>
        </>
      )}
    </Loaded>
  )
}

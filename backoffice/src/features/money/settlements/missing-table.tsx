import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Table } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { Explanation } from './explanation.tsx'
import { OrderLink } from './order-link.tsx'
import { dayOf } from './settlement-words.ts'
import { settlementsKey } from './settlements-key.ts'

export type MissingOf = { company_id: number | null; mode: AccountMode; state: 'open' | 'explained' }

/** How payments in no settlement are asked for, those that are open or were explained, page by page. */
export function missingQuery({ company_id, mode, state }: MissingOf, page: number) {
  const of = company_id === null ? {} : { company_id }
  return {
    queryKey: [...settlementsKey(company_id), 'missing', mode, state, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('listUnsettledPayments', { mode, page, state, ...of }, { signal }),
    placeholderData: keepPreviousData,
  }
}

/** Payments in no settlement, with what explains them, and the way to say so (SETL-23). `count`: how many there are. */
export function MissingTable({ of, count }: { of: MissingOf; count: number }) {
  const t = useT()
  const format = useFormat()
  const [wanted, setPage] = useState(1)
  // What was explained has left the list: its last page may be gone.
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / PER_PAGE)))
  const company = of.company_id === null ? {} : { company_id: of.company_id }
  return (
    <Loaded query={missingQuery(of, page)}>
      {(payments) => (
        <Stack gap="sm">
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('settlements.order')}</Table.Th>
                  <Table.Th>{t('settlements.paid_on')}</Table.Th>
                  <Table.Th>{t('settlements.provider_id')}</Table.Th>
                  <Table.Th ta="end">{t('settlements.gross')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {payments.data.map(({ id, order, paid_at, provider_payment_id, amount, explanation }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <OrderLink order={order} />
                      <Explanation
                        company_id={of.company_id}
                        what={`${order.order_number}, ${format.money(amount)}`}
                        explanation={explanation}
                        explain={{
                          call: 'explainUnsettledPayment',
                          input: (note) => ({ ...company, id, note }),
                          question: t('settlements.missing_note'),
                        }}
                        reopen={{
                          call: 'reopenUnsettledPayment',
                          input: { ...company, id },
                          done: t('settlements.missing_open_again'),
                        }}
                      />
                    </Table.Td>
                    <Table.Td>{dayOf(paid_at)}</Table.Td>
                    <Table.Td>{provider_payment_id ?? '–'}</Table.Td>
                    <Table.Td ta="end">{format.money(amount)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {payments.last_page > 1 && <Pager page={payments} onPage={setPage} />}
        </Stack>
      )}
    </Loaded>
  )
}

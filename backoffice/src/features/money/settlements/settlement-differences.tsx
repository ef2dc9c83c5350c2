import type { SettlementDifference } from '@entree/contract/money/settlements/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { OrderLink } from './order-link.tsx'
import type { SettlementOf } from './settlement-of.ts'
import { methodName } from '../accounts/method-words.ts'
import styles from './settlement.module.css'
import { settlementsKey } from './settlements-key.ts'

type Props = { of: SettlementOf; count: number }

/** Where a settlement differs from what was expected, page by page. */
export function SettlementDifferences({ of, count }: Props) {
  const t = useT()
  const format = useFormat()
  const [page, setPage] = useState(1)
  if (count === 0) return <Text>{t('settlements.all_agrees')}</Text>
  const query = {
    queryKey: [...settlementsKey(of.company_id ?? null), of.id, 'differences', page],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('listSettlementDifferences', { ...of, page }, { signal }),
    placeholderData: keepPreviousData,
  }
  const money = (cents: number | null) => (cents === null ? '–' : format.money(cents))
  return (
    <Loaded query={query}>
      {(differences) => (
        <Stack gap="sm">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('settlements.difference')}</Table.Th>
                <Table.Th ta="end">{t('settlements.should_be')}</Table.Th>
                <Table.Th ta="end">{t('settlements.is')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.data.map((difference) => (
                <Table.Tr key={difference.id}>
                  <Table.Td>
                    {t(`settlements.difference_${difference.kind}`)}
                    <About {...difference} />
                  </Table.Td>
                  <Table.Td className={styles.amount}>{money(difference.expected)}</Table.Td>
                  <Table.Td className={styles.amount}>{money(difference.actual)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {differences.last_page > 1 && <Pager page={differences} onPage={setPage} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** The order, else what the provider calls it, else the method. */
function About({ line, method }: SettlementDifference) {
  const t = useT()
  if (line === null && method === null) return null
  const name = line ? line.provider_id : method !== null && methodName(t, method)
  return (
    <Text size="sm" className={styles.id}>
      {line?.order ? <OrderLink order={line.order} /> : name}
    </Text>
  )
}

import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { SettlementDifference } from '@entree/contract/money/settlements/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { aboutOf, nameOf } from './difference-words.ts'
import { Explanation } from './explanation.tsx'
import { OrderLink } from './order-link.tsx'
import type { SettlementOf } from './settlement-of.ts'
import styles from './settlement.module.css'
import { settlementsKey } from './settlements-key.ts'

type Props = { of: SettlementOf; state: 'open' | 'explained'; count: number }

/** The differences of a settlement that are open, or were explained, page by page. */
export function DifferencesTable({ of, state, count }: Props) {
  const t = useT()
  const format = useFormat()
  const [wanted, setPage] = useState(1)
  // What was explained has left the list: its last page may be gone.
  const page = Math.min(wanted, Math.max(1, Math.ceil(count / PER_PAGE)))
  const query = {
    queryKey: [...settlementsKey(of.company_id ?? null), of.id, 'differences', state, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('listSettlementDifferences', { ...of, page, state }, { signal }),
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
                    <Explanation
                      company_id={of.company_id ?? null}
                      what={nameOf(t, difference)}
                      explanation={difference.explanation}
                      explain={{
                        call: 'explainSettlementDifference',
                        input: (note) => ({ ...of, difference_id: difference.id, note }),
                        question: t('settlements.note'),
                      }}
                      reopen={{
                        call: 'reopenSettlementDifference',
                        input: { ...of, difference_id: difference.id },
                        done: t('settlements.open_again_done'),
                      }}
                    />
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
function About(difference: SettlementDifference) {
  const t = useT()
  const order = difference.line?.order
  const name = aboutOf(t, difference)
  if (name === null) return null
  return (
    <Text size="sm" className={styles.id}>
      {order ? <OrderLink order={order} /> : name}
    </Text>
  )
}

import type { SettlementDetail } from '@entree/contract/money/settlements/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { fetchFile, send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { OrderLink } from './order-link.tsx'
import type { SettlementOf } from './settlement-of.ts'
import { methodName } from '../accounts/method-words.ts'
import styles from './settlement.module.css'
import { settlementsKey } from './settlements-key.ts'

type Props = { of: SettlementOf; detail: SettlementDetail }

/** What a settlement is made of, page by page, and as a file. */
export function SettlementLines({ of, detail }: Props) {
  const t = useT()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const query = {
    queryKey: [...settlementsKey(of.company_id ?? null), of.id, 'lines', page],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('listSettlementLines', { ...of, page }, { signal }),
    placeholderData: keepPreviousData,
  }
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('settlements.lines')}
      </Title>
      <Loaded query={query}>
        {(lines) => (
          <Stack gap="sm">
            <Table.ScrollContainer minWidth={400}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('settlements.kind')}</Table.Th>
                    <Table.Th ta="end">{t('settlements.gross')}</Table.Th>
                    <Table.Th ta="end">{t('settlements.fee')}</Table.Th>
                    <Table.Th ta="end">{t('settlements.net')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {lines.data.map(({ id, kind, provider_id, description, method, order, gross, fee, net }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        {t(`settlements.kind_${kind}`)}
                        <Text size="sm" c="dimmed">
                          {description ?? (method === null ? '' : methodName(t, method))}
                        </Text>
                        {kind !== 'cost' && (
                          <Text size="sm" className={styles.id}>
                            {order ? <OrderLink order={order} /> : provider_id}
                          </Text>
                        )}
                      </Table.Td>
                      <Table.Td className={styles.amount}>{format.money(gross)}</Table.Td>
                      <Table.Td className={styles.amount}>{fee === null ? '' : format.money(fee)}</Table.Td>
                      <Table.Td className={styles.amount}>{format.money(net)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <Pager page={lines} onPage={setPage} />
          </Stack>
        )}
      </Loaded>
      <Group gap="sm" mt="sm">
        <SaveTableButtons
          load={(as) => fetchFile('downloadSettlement', { ...of, ...as })}
          name={`settlement-${detail.provider}-${detail.settled_at.slice(0, 10)}`}
        />
      </Group>
    </section>
  )
}

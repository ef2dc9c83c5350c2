import type { SettlementDetail } from '@entree/contract/money/settlements/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Table, Text, Title } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { methodName } from '../accounts/method-words.ts'

/** What the provider kept, by method, beside what was expected; nothing when it kept nothing. */
export function SettlementCosts({ by_method }: Pick<SettlementDetail, 'by_method'>) {
  const t = useT()
  const format = useFormat()
  if (by_method.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('settlements.by_method')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('settlements.method')}</Table.Th>
            <Table.Th ta="end">{t('settlements.quantity')}</Table.Th>
            <Table.Th ta="end">{t('settlements.costs')}</Table.Th>
            <Table.Th ta="end">{t('settlements.expected')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {by_method.map(({ method, quantity, cost, expected }) => (
            <Table.Tr key={method}>
              <Table.Th scope="row" fw={400}>
                {methodName(t, method)}
              </Table.Th>
              <Table.Td ta="end">{quantity}</Table.Td>
              <Table.Td ta="end">{format.money(cost)}</Table.Td>
              <Table.Td ta="end">{expected === null ? '–' : format.money(expected)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {t('settlements.costs_note')}
      </Text>
    </section>
  )
}

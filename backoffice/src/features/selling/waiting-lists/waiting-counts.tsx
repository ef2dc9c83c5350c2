import { Table } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'

/** How many people wait for each product, and for how many of it; nothing while nobody does. */
export function WaitingCounts({ event_id }: { event_id: number }) {
  const t = useT()
  return (
    <Loaded
      query={{
        queryKey: ['waiting-list', event_id, 'counts'],
        queryFn: ({ signal }: { signal: AbortSignal }) => send('getWaitingListCounts', { event_id }, { signal }),
      }}
    >
      {(counts) =>
        counts.length > 0 && (
          <Table maw="40rem" aria-label={t('waiting.counts')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('waiting.product')}</Table.Th>
                <Table.Th ta="end">{t('waiting.people')}</Table.Th>
                <Table.Th ta="end">{t('waiting.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {counts.map(({ product, people, amount }) => (
                <Table.Tr key={product.id}>
                  <Table.Th scope="row" fw={400}>
                    {product.name}
                  </Table.Th>
                  <Table.Td ta="end">{people}</Table.Td>
                  <Table.Td ta="end">{amount}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )
      }
    </Loaded>
  )
}

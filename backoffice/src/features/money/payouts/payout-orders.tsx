import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../invoices/line-orders.module.css'
import { useOrderLink } from '../invoices/use-order-link.ts'
import { payoutsKey } from './payouts-key.ts'

type Props = { payout: PayoutDetail; line: PayoutDetail['lines'][number]; onBack: () => void }

/** The orders whose money of an event is in a payout, page by page, and the way back to the payout (M14). */
export function PayoutOrders({ payout: { company_id, id }, line, onBack }: Props) {
  const t = useT()
  const format = useFormat()
  const linkOf = useOrderLink(company_id)
  const [page, setPage] = useState(1)
  const { event_id, event } = line
  const query = {
    queryKey: [...payoutsKey, id, 'orders', event_id, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('listPayoutOrders', { company_id, id, event_id, page }, { signal }),
  }
  return (
    <Stack gap="md">
      <Group>
        <Button variant="default" leftSection={<Icon name="chevron-left" size={18} />} onClick={onBack}>
          {t('payouts.back')}
        </Button>
      </Group>
      <Text fw={600}>{event}</Text>
      <Loaded query={query}>
        {(orders) => (
          <Stack gap="md">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('money.order')}</Table.Th>
                  <Table.Th ta="end">{t('payouts.charged')}</Table.Th>
                  <Table.Th ta="end">{t('payouts.refunded')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {orders.data.map(({ order_id, order_number, day, charged, refunded }) => (
                  <Table.Tr key={`${order_id} ${day}`}>
                    <Table.Td>
                      {linkOf ? <Link to={linkOf(order_id)}>{order_number}</Link> : order_number}
                      <Text size="sm" c="dimmed" className={styles.day}>
                        {formatDayNumeric(day)}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="end">{format.money(charged)}</Table.Td>
                    <Table.Td ta="end">{format.money(refunded)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
              <Table.Tfoot>
                {(orders.other_days.charged !== 0 || orders.other_days.refunded !== 0) && (
                  <Sum name={t('payouts.other_days')} {...orders.other_days} />
                )}
                <Sum name={t('money.line_total')} charged={line.charged} refunded={line.refunded} />
              </Table.Tfoot>
            </Table>
            <Pager page={orders} onPage={setPage} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Sum({ name, charged, refunded }: { name: string; charged: number; refunded: number }) {
  const format = useFormat()
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="end">{format.money(charged)}</Table.Td>
      <Table.Td ta="end">{format.money(refunded)}</Table.Td>
    </Table.Tr>
  )
}

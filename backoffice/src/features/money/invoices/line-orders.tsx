import type { InvoiceDetail, InvoiceLineOrders } from '@entree/contract/money/invoices/entities.ts'
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
import { invoicesKey } from './invoices-key.ts'
import styles from './line-orders.module.css'
import { useLineName } from './use-line-name.ts'
import { useOrderLink } from './use-order-link.ts'

type Props = { invoice: InvoiceDetail; line: InvoiceDetail['lines'][number]; onBack: () => void }

/** The orders that a line of an invoice is made of, page by page, and the way back to the invoice (M11). */
export function LineOrders({ invoice: { company_id, id }, line, onBack }: Props) {
  const t = useT()
  const nameOf = useLineName()
  const [page, setPage] = useState(1)
  const query = {
    queryKey: [...invoicesKey, id, line.id, page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      send('listInvoiceLineOrders', { company_id, id, line_id: line.id, page }, { signal }),
  }
  return (
    <Stack gap="md">
      <Group>
        <Button variant="default" leftSection={<Icon name="chevron-left" size={18} />} onClick={onBack}>
          {t('money.back_to_invoice')}
        </Button>
      </Group>
      <Text fw={600}>{nameOf(line)}</Text>
      <Loaded query={query}>
        {(orders) => (
          <Stack gap="md">
            <Free free={orders.free} />
            <Orders company_id={company_id} orders={orders} line={line} />
            <Pager page={orders} onPage={setPage} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

/** How many free tickets stand against how many, of which only what is beyond costs something (M6). */
function Free({ free }: Pick<InvoiceLineOrders, 'free'>) {
  const t = useT()
  return free && <Text>{t(free.invoiced > 0 ? 'money.free_explained_again' : 'money.free_explained', free)}</Text>
}

function Orders({ company_id, orders, line }: { company_id: number; orders: InvoiceLineOrders; line: Props['line'] }) {
  const t = useT()
  const format = useFormat()
  const linkOf = useOrderLink(company_id)
  const { data, missing } = orders
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('money.order')}</Table.Th>
          <Table.Th>{t('money.product')}</Table.Th>
          <Table.Th ta="end">{t('money.quantity')}</Table.Th>
          <Table.Th ta="end">{t('money.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ order_id, order_number, day, product, quantity, amount }) => (
          <Table.Tr key={`${order_id} ${day} ${product}`}>
            <Table.Td>
              {linkOf ? <Link to={linkOf(order_id)}>{order_number}</Link> : order_number}
              <Text size="sm" c="dimmed" className={styles.day}>
                {formatDayNumeric(day)}
              </Text>
            </Table.Td>
            <Table.Td>{product ?? t('money.whole_order')}</Table.Td>
            <Table.Td ta="end">{quantity}</Table.Td>
            <Table.Td ta="end">{format.money(amount)}</Table.Td>
          </Table.Tr>
        ))}
        {data.length === 0 && (
          <Table.Tr>
            <Table.Td colSpan={4}>{t('money.no_orders_left')}</Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
      <Table.Tfoot>
        {(missing.quantity !== 0 || missing.amount !== 0) && (
          <Sum name={t('money.moved_since')} quantity={missing.quantity} amount={format.money(missing.amount)} />
        )}
        <Sum name={t('money.line_total')} quantity={line.quantity} amount={format.money(line.amount)} />
      </Table.Tfoot>
    </Table>
  )
}

function Sum({ name, quantity, amount }: { name: string; quantity: number; amount: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" colSpan={2}>
        {name}
      </Table.Th>
      <Table.Td ta="end">{quantity}</Table.Td>
      <Table.Td ta="end">{amount}</Table.Td>
    </Table.Tr>
  )
}

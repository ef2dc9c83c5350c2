import { Anchor, Table } from '@mantine/core'
import type { InvoiceDetail } from '@entree/contract/money/invoices/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { useLineName } from './use-line-name.ts'

type Line = Omit<InvoiceDetail['lines'][number], 'id' | 'credited'>
type Props = {
  lines: readonly Line[]
  sums: { subtotal: number; vat: number; total: number }
  /** Opens what the line with this index is made of. */
  onOpen?: (index: number) => void
}

const sumNames = [
  ['subtotal', 'money.subtotal'],
  ['vat', 'money.vat'],
  ['total', 'money.total'],
] as const

/** The lines of an invoice, and what they are together (M11); each can be opened where it is made of orders that are known. */
export function InvoiceLines({ lines, sums, onOpen }: Props) {
  const t = useT()
  const format = useFormat()
  const nameOf = useLineName()
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('money.line')}</Table.Th>
            <Table.Th ta="end">{t('money.quantity')}</Table.Th>
            <Table.Th ta="end">{t('money.unit')}</Table.Th>
            <Table.Th ta="end">{t('money.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            // The lines of an invoice stay as they are.
            <Table.Tr key={index}>
              <Table.Td>
                {onOpen ? (
                  <Anchor component="button" type="button" ta="start" onClick={() => onOpen(index)}>
                    {nameOf(line)}
                  </Anchor>
                ) : (
                  nameOf(line)
                )}
              </Table.Td>
              <Table.Td ta="end">{line.quantity}</Table.Td>
              <Table.Td ta="end">{line.unit === null ? '' : format.money(line.unit)}</Table.Td>
              <Table.Td ta="end">{format.money(line.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {sumNames.map(([sum, label]) => (
            <Table.Tr key={sum}>
              <Table.Th colSpan={3} scope="row">
                {t(label)}
              </Table.Th>
              <Table.Td ta="end">{format.money(sums[sum])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

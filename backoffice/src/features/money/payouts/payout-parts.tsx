import type { PayoutDetail } from '@entree/contract/money/payouts/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Anchor, Table } from '@mantine/core'
import { useT } from '../../../messages.ts'

type Parts = Pick<PayoutDetail, 'charged' | 'refunded' | 'carried' | 'amount' | 'carried_on' | 'invoices'> & {
  lines: readonly Omit<PayoutDetail['lines'][number], 'event_id'>[]
}

/**
 * What a payout is made of: the money of each event, and all that was added to it or taken from it (M14, M15, M17, M27). `onOpen` opens the event
 * with this index down to its orders.
 */
export function PayoutParts({ parts, onOpen }: { parts: Parts; onOpen?: (index: number) => void }) {
  const t = useT()
  const format = useFormat()
  const { charged, refunded, carried, carried_on, amount, lines, invoices } = parts
  const more = [
    ...(carried === 0 ? [] : [{ name: t('payouts.carried'), amount: carried }]),
    ...invoices.map(({ kind, number, amount: part }) => ({
      name: t(`payouts.${kind}`, { number }),
      amount: kind === 'set_off' ? -part : part,
    })),
  ]
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('payouts.event')}</Table.Th>
            <Table.Th ta="end">{t('payouts.charged')}</Table.Th>
            <Table.Th ta="end">{t('payouts.refunded')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            // The lines of a payout stay as they are.
            <Table.Tr key={index}>
              <Table.Td>
                {onOpen ? (
                  <Anchor component="button" type="button" ta="start" onClick={() => onOpen(index)}>
                    {line.event}
                  </Anchor>
                ) : (
                  line.event
                )}
              </Table.Td>
              <Table.Td ta="end">{format.money(line.charged)}</Table.Td>
              <Table.Td ta="end">{format.money(line.refunded)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Sum name={t('payouts.ticket_money')} amount={format.money(charged - refunded)} />
          {more.map((one) => (
            <Sum key={one.name} name={one.name} amount={format.money(one.amount)} />
          ))}
          <Sum name={t('payouts.amount')} amount={format.money(amount)} isTotal />
          {carried_on !== 0 && <Sum name={t('payouts.carried_on')} amount={format.money(carried_on)} />}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: string; isTotal?: boolean }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" colSpan={2} fw={isTotal ? 700 : 400}>
        {name}
      </Table.Th>
      <Table.Td ta="end" fw={isTotal ? 700 : 400}>
        {amount}
      </Table.Td>
    </Table.Tr>
  )
}

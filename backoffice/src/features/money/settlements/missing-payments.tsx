import { MISSING_AFTER_DAYS } from '@entree/domain/money/settlements.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { OrderLink } from './order-link.tsx'
import { dayOf } from './settlement-words.ts'
import { settlementsKey } from './settlements-key.ts'

type Props = { company_id: number | null; mode: AccountMode }

/** Payments that should have been paid out long ago: how many, and which; nothing when there are none. */
export function MissingPayments({ company_id, mode }: Props) {
  const t = useT()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: [...settlementsKey(company_id), 'missing', mode, page],
    queryFn: ({ signal }) =>
      send('listUnsettledPayments', { mode, page, ...(company_id === null ? {} : { company_id }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.total === 0) return null
  const text = t('settlements.missing_text', { days: MISSING_AFTER_DAYS })
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('settlements.missing_show')}
          </Button>
        }
      >
        {t('settlements.missing', { count: data.total })} {text}
      </Notice>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title={t('settlements.missing_title')} size="lg">
          <Stack gap="md">
            <Text>{text}</Text>
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
                  {data.data.map(({ id, order, paid_at, provider_payment_id, amount }) => (
                    <Table.Tr key={id}>
                      <Table.Td>
                        <OrderLink order={order} />
                      </Table.Td>
                      <Table.Td>{dayOf(paid_at)}</Table.Td>
                      <Table.Td>{provider_payment_id ?? '–'}</Table.Td>
                      <Table.Td ta="end">{format.money(amount)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <Pager page={data} onPage={setPage} />
          </Stack>
        </Dialog>
      )}
    </>
  )
}

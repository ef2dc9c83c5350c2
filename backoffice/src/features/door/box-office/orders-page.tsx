import { ActionIcon } from '@mantine/core'
import type { BoxOfficeOrders } from '@entree/contract/door/box-office/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { boxOfficeKey } from './box-office-query.ts'
import { DayField } from './day-field.tsx'
import { OfficeFrame } from './office-frame.tsx'
import styles from './orders-page.module.css'
import type { Office } from './sale-cart.ts'

const SaleDialog = lazyDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog)

type Order = BoxOfficeOrders['data'][number]

/** What was sold at the box office on a day, today at first, with totals per method (BOX-04, DEC-B-146). */
export function OrdersPage() {
  return <OfficeFrame>{(office, { time_zone }) => <Orders office={office} zone={time_zone} />}</OfficeFrame>
}

function Orders({ office: { id }, zone }: { office: Office; zone: string }) {
  const t = useT()
  const { time } = useFormat(zone)
  const [date, setDate] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const of = { id, ...(date === '' ? {} : { date }) }
  const key = [...boxOfficeKey, 'orders', id, date]
  const today = useQuery({
    queryKey: [...key, 'totals'],
    queryFn: ({ signal }) => send('listBoxOfficeOrders', { ...of, page: 1 }, { signal }),
  })
  const columns = useMemo<Column<Order, never>[]>(
    () => [
      { id: 'number', header: t('box.column_order'), is_nowrap: true, cell: ({ order_number }) => order_number },
      { id: 'time', header: t('box.column_time'), is_nowrap: true, cell: ({ created_at }) => time(created_at) },
      { id: 'products', header: t('box.products'), cell: ({ products }) => products },
      { id: 'seller', header: t('box.column_seller'), on_phone: 'hidden', cell: ({ seller }) => seller },
      {
        id: 'method',
        header: t('box.column_method'),
        cell: ({ payment_method }) => (payment_method ? t(`ui.method_${payment_method}`) : '–'),
      },
      { id: 'total', header: t('box.total'), align: 'end', is_nowrap: true, cell: (order) => <Amount order={order} /> },
    ],
    [t, time],
  )
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <DayField day={date || (today.data?.day ?? '')} onDay={setDate} />
        <ul className={styles.totals} aria-label={t('box.totals')}>
          {today.data?.totals.map(({ payment_method, orders, amount, refunded }) => (
            <li key={payment_method ?? 'none'}>
              <span>{payment_method ? t(`ui.method_${payment_method}`) : t('box.free')}</span>
              <strong>{formatEuro(amount - refunded)}</strong>
              <span>
                {t('box.sales_count', { count: orders })}
                {refunded > 0 && ` · ${t('box.refunded_of', { amount: formatEuro(refunded) })}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <DataTable<Order>
        key={date}
        id="box-office-orders"
        label={t('box.orders')}
        query_key={key}
        load={({ page, search }, signal) => send('listBoxOfficeOrders', { ...of, page, search }, { signal })}
        columns={columns}
        row_key={(order) => order.id}
        row_actions={(order) => (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('box.open_of', { number: order.order_number })}
            onClick={() => setOpen(order.id)}
          >
            <Icon name="chevron-right" size={20} />
          </ActionIcon>
        )}
        search_label={t('box.search')}
        empty={{ title: t('box.no_orders_title'), text: t('box.no_orders_text') }}
      />
      <Suspense fallback={null}>
        {open !== null && <SaleDialog box_office_id={id} order_id={open} zone={zone} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

function Amount({ order: { total, refunded, is_cancelled } }: { order: Order }) {
  const t = useT()
  return (
    <>
      {formatEuro(total)}
      {refunded > 0 && <StateBadge tone="bad">{t('box.refunded_of', { amount: formatEuro(refunded) })}</StateBadge>}
      {is_cancelled && <StateBadge tone="bad">{t('box.ticket_cancelled')}</StateBadge>}
    </>
  )
}

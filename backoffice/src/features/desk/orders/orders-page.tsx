import type { OrderPage, OrderRow } from '@entree/contract/desk/orders/entities.ts'
import { paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useMay } from '../../../session/session.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter, FoundFilter } from '../../../ui/table/table-types.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'
import { eventsToFind } from '../../catalogue/events/events-to-find.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { campaignsToFind, codesToFind } from './order-filters.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './order-page.module.css'

const ChooseEventDialog = lazyDialog(
  async () => (await import('../../catalogue/events/choose-event-dialog.tsx')).ChooseEventDialog,
)

type Translate = ReturnType<typeof useT>
type Sort = 'created_at' | 'order_number' | 'customer' | 'event' | 'status' | 'total'

/** The orders of the company, newest first (BORD-01 to BORD-07). */
export function OrdersPage() {
  const t = useT()
  const format = useFormat()
  const maySearch = useMay('order.search')
  const mayOpen = useMay('order.detail')
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const filters = useFilters(t)
  return (
    <Page
      title={t('nav.orders')}
      actions={
        <>
          <ImportButton />
          <ExportButton />
        </>
      }
    >
      <DataTable<OrderRow, Sort, OrderPage>
        id="orders"
        label={t('nav.orders')}
        query_key={['orders']}
        columns={columns}
        filters={filters}
        default_sort="-created_at"
        load={({ page, search, sort, filters: set }, signal) =>
          send(
            'listOrders',
            {
              page,
              search: search.length > 1 ? search : undefined,
              sort: sort ?? undefined,
              from: set.from,
              to: set.to,
              // A search finds orders in checkout too.
              show_in_checkout: set.show_in_checkout === '1' || search.length > 1,
              show_expired: set.show_expired === '1',
              show_box_office: set.show_box_office === '1',
              selected_events: idsOf(set.selected_events),
              payment_status: paymentStatuses.find((status) => status === set.payment_status),
              discountcode_id: numberOf(set.discountcode_id),
              campaign_id: numberOf(set.campaign_id),
            },
            { signal },
          )
        }
        row_key={({ id }) => id}
        row_link={mayOpen ? ({ id }) => `/orders/${id}` : undefined}
        search_label={maySearch ? t('orders.search') : undefined}
        summary={({ paid_total, pending_total }) => {
          if (paid_total === null || pending_total === null) return null
          const paid = t('orders.paid_total', { total: format.money(paid_total) })
          if (pending_total === 0) return paid
          const pending = t('orders.pending_total', { total: format.money(pending_total) })
          return paid_total === 0 ? pending : `${paid} · ${pending}`
        }}
        empty={{ title: t('orders.none'), text: t('orders.none_text') }}
      />
    </Page>
  )
}

/** Leads to the import of tickets that were sold elsewhere, for the event that is chosen (MOVE-01). */
function ImportButton() {
  const t = useT()
  const [mayImport, mayEvents] = [useMay('order.add_attendees'), useMay('event.view')]
  const [isChoosing, setChoosing] = useState(false)
  if (!mayImport || !mayEvents) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="upload" size={18} />} onClick={() => setChoosing(true)}>
        {t('orders.import_sold')}
      </Button>
      <Suspense fallback={null}>
        {isChoosing && (
          <ChooseEventDialog title={t('orders.import_sold')} part="ticket-import" onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  )
}

function columnsOf(t: Translate, format: Format): Column<OrderRow, Sort>[] {
  return [
    { id: 'order_number', header: t('orders.number'), sort: 'order_number', cell: ({ order_number }) => order_number },
    {
      id: 'created_at',
      is_nowrap: true,
      header: t('orders.created_at'),
      sort: 'created_at',
      on_phone: 'hidden',
      cell: ({ created_at }) => <Nowrap>{format.dateTimeNumeric(created_at)}</Nowrap>,
    },
    {
      id: 'customer',
      header: t('orders.customer'),
      sort: 'customer',
      cell: ({ customer_name, email }) => customer_name ?? email ?? '–',
    },
    { id: 'email', header: t('orders.email'), is_hidden: true, cell: ({ email }) => email ?? '–' },
    { id: 'event', header: t('orders.event'), sort: 'event', cell: ({ event }) => event.name },
    { id: 'point_of_sale', header: t('orders.point_of_sale'), is_hidden: true, cell: (order) => order.point_of_sale.name },
    { id: 'status', header: t('orders.status'), sort: 'status', cell: (order) => <OrderStatus order={order} /> },
    { id: 'type', header: t('orders.type'), is_hidden: true, cell: ({ type }) => t(`orders.type_${type}`) },
    {
      id: 'products_count',
      header: t('orders.products'),
      align: 'end',
      on_phone: 'hidden',
      cell: ({ products_count }) => products_count,
    },
    { id: 'total', header: t('orders.total'), sort: 'total', align: 'end', cell: ({ total }) => format.money(total) },
  ]
}

/** A moment stays on one line. */
function Nowrap({ children }: { children: string }) {
  return <span className={styles.nowrap}>{children}</span>
}

function useFilters(t: Translate): Filter[] {
  const [mayEvents, mayCodes, mayCampaigns] = [useMay('event.view'), useMay('discount_code.view'), useMay('campaign.view')]
  const maySearchCodes = useMay('discount_code.search')
  return useMemo(
    () => [
      ...(mayEvents ? [{ ...found('selected_events', t('orders.events'), eventsToFind), is_multi: true, least: 2 }] : []),
      {
        name: 'payment_status',
        label: t('orders.status'),
        kind: 'select',
        options: paymentStatuses.map((status) => ({ value: status, label: t(`orders.status_${status}`) })),
      },
      ...(mayCodes ? [found('discountcode_id', t('orders.discountcode'), codesToFind(maySearchCodes))] : []),
      ...(mayCampaigns ? [found('campaign_id', t('orders.campaign'), campaignsToFind)] : []),
      { name: 'from', label: t('orders.from'), kind: 'date' },
      { name: 'to', label: t('orders.to'), kind: 'date' },
      { name: 'show_in_checkout', label: t('orders.show_in_checkout'), kind: 'switch' },
      { name: 'show_expired', label: t('orders.show_expired'), kind: 'switch' },
      { name: 'show_box_office', label: t('orders.show_box_office'), kind: 'switch' },
    ],
    [t, mayEvents, mayCodes, mayCampaigns, maySearchCodes],
  )
}

function found(name: string, label: string, find: FoundOptions): FoundFilter {
  return { name, label, kind: 'found', find }
}

function idsOf(text: string | undefined): number[] | undefined {
  return text ? text.split(',').map(Number) : undefined
}

function numberOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

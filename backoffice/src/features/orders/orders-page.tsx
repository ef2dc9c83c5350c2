import type { OrderRow } from '@entree/contract/entities/backoffice/orders.ts'
import { paymentStatuses } from '@entree/domain/order-states.ts'
import type { Permission } from '@entree/domain/permissions.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../session/session.tsx'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../ui/table/table-types.ts'
import { OrderStatus } from './order-status.tsx'
import styles from './order-page.module.css'

type Choice = { value: string; label: string }
type Translate = ReturnType<typeof useT>

/** The orders of the company, newest first (BORD-01 to BORD-07). */
export function OrdersPage() {
  const t = useT()
  const format = useFormat()
  const maySearch = useMay('order.search')
  const mayOpen = useMay('order.detail')
  const columns = useMemo(() => columnsOf(t, format), [t, format])
  const filters = useFilters(t)
  return (
    <Page title={t('nav.orders')}>
      <DataTable
        id="orders"
        label={t('nav.orders')}
        query_key={['orders']}
        columns={columns}
        filters={filters}
        load={({ page, search, filters: set }, signal) =>
          send(
            'listOrders',
            {
              page,
              search: search.length > 1 ? search : undefined,
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
        empty={{ title: t('orders.none'), text: t('orders.none_text') }}
      />
    </Page>
  )
}

function columnsOf(t: Translate, format: Format): Column<OrderRow>[] {
  return [
    { id: 'order_number', header: t('orders.number'), cell: ({ order_number }) => order_number },
    {
      id: 'created_at',
      is_nowrap: true,
      header: t('orders.created_at'),
      cell: ({ created_at }) => <Nowrap>{format.dateTimeNumeric(created_at)}</Nowrap>,
    },
    { id: 'customer', header: t('orders.customer'), cell: ({ customer_name, email }) => customer_name ?? email ?? '–' },
    { id: 'email', header: t('orders.email'), is_hidden: true, cell: ({ email }) => email ?? '–' },
    { id: 'event', header: t('orders.event'), cell: ({ event }) => event.name },
    { id: 'point_of_sale', header: t('orders.point_of_sale'), is_hidden: true, cell: (order) => order.point_of_sale.name },
    { id: 'status', header: t('orders.status'), cell: (order) => <OrderStatus order={order} /> },
    { id: 'type', header: t('orders.type'), is_hidden: true, cell: ({ type }) => t(`orders.type_${type}`) },
    { id: 'products_count', header: t('orders.products'), align: 'end', cell: ({ products_count }) => products_count },
    { id: 'total', header: t('orders.total'), align: 'end', cell: ({ total }) => format.money(total) },
  ]
}

/** A moment stays on one line. */
function Nowrap({ children }: { children: string }) {
  return <span className={styles.nowrap}>{children}</span>
}

function useFilters(t: Translate): Filter[] {
  const [query] = useSearchParams()
  const events = useChoices('events', 'event.view', async (signal) =>
    (await send('listActiveEvents', { page: 1 }, { signal })).data.map(({ id, name }) => ({ value: String(id), label: name })),
  )
  const codes = useChoices('discount-codes', 'discount_code.view', async (signal) =>
    (await send('listDiscountCodes', { page: 1 }, { signal })).data.map(({ id, code }) => ({ value: String(id), label: code })),
  )
  const campaigns = useChoices('campaigns', 'campaign.view', async (signal) =>
    (await send('listCampaigns', { page: 1 }, { signal })).data.map(({ id, name }) => ({ value: String(id), label: name })),
  )
  const [code, campaign] = [query.get('discountcode_id'), query.get('campaign_id')]
  return useMemo(
    () => [
      ...(events.length > 1
        ? [{ name: 'selected_events', label: t('orders.events'), kind: 'multi' as const, options: events }]
        : []),
      {
        name: 'payment_status',
        label: t('orders.status'),
        kind: 'select',
        options: paymentStatuses.map((status) => ({ value: status, label: t(`orders.status_${status}`) })),
      },
      ...choiceFilter('discountcode_id', t('orders.discountcode'), codes, code),
      ...choiceFilter('campaign_id', t('orders.campaign'), campaigns, campaign),
      { name: 'show_expired', label: t('orders.show_expired'), kind: 'switch' },
      { name: 'show_box_office', label: t('orders.show_box_office'), kind: 'switch' },
    ],
    [t, events, codes, campaigns, code, campaign],
  )
}

/** A filter by one of these, and by what a link asked for if that is not among them; none when there is nothing to choose. */
function choiceFilter(name: string, label: string, options: readonly Choice[], asked: string | null): Filter[] {
  const isKnown = asked === null || options.some(({ value }) => value === asked)
  const all = isKnown ? options : [...options, { value: asked, label: `#${asked}` }]
  return all.length === 0 ? [] : [{ name, label, kind: 'select', options: all }]
}

const NOTHING: readonly Choice[] = []

/** What can be chosen in a filter, for whoever may see it. */
function useChoices(key: string, permission: Permission, load: (signal: AbortSignal) => Promise<Choice[]>): readonly Choice[] {
  const { data } = useQuery({
    queryKey: [key, 'to-filter'],
    queryFn: ({ signal }) => load(signal),
    enabled: useMay(permission),
    staleTime: 60_000,
  })
  return data ?? NOTHING
}

function idsOf(text: string | undefined): number[] | undefined {
  return text ? text.split(',').map(Number) : undefined
}

function numberOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import type { SupportHit } from '@entree/contract/desk/support/entities.ts'
import { paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { useFormat, type Format } from '@entree/web/format.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import type { Option } from '../../../ui/fields/choice-fields.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Filter } from '../../../ui/table/table-types.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { overCompanies, supportChoicesQuery } from './support-query.ts'

type Translate = ReturnType<typeof useT>
type Choices = CallAnswer<'getSupportDependencies'>

/** Finds an order by whatever a caller knows of it; the platform in all companies (SUP-01 to SUP-06). */
export function SupportPage() {
  const t = useT()
  const format = useFormat()
  const { is_of_platform } = useSession()
  const mayOpen = useMay('order.detail')
  const [address] = useSearchParams()
  const company_id = (is_of_platform && Number(address.get('company'))) || undefined
  const client = useQueryClient()
  const columns = useMemo(() => columnsOf(t, format, is_of_platform), [t, format, is_of_platform])
  const filters = useMemo(() => {
    const load = () => client.fetchQuery(supportChoicesQuery(company_id, is_of_platform))
    return filtersOf(t, load, is_of_platform, company_id)
  }, [t, client, company_id, is_of_platform])
  return (
    <Page title={t('nav.support')} description={t(is_of_platform ? 'support.text_all' : 'support.text')}>
      <DataTable<SupportHit>
        id="support"
        label={t('support.hits')}
        query_key={['support', 'hits', is_of_platform]}
        columns={columns}
        filters={filters}
        load={async ({ search, filters: set }, signal) => {
          const input = {
            search: search.length > 1 ? search : undefined,
            company_id: numberOf(set.company),
            event_id: numberOf(set.event),
            payment_status: paymentStatuses.find((status) => status === set.status),
          }
          const { data, is_more } = await send('searchSupport', input, { signal, ...overCompanies(is_of_platform) })
          return { data, total: data.length, is_total_more: is_more, page: 1, per_page: Math.max(1, data.length), last_page: 1 }
        }}
        summary={({ is_total_more }) => is_total_more && t('support.more')}
        row_key={({ id }) => id}
        row_link={mayOpen ? ({ id, company }) => `/support/orders/${company.id}/${id}` : undefined}
        search_label={t('support.search')}
        empty={{ title: t('orders.none'), text: t('support.none_text') }}
      />
    </Page>
  )
}

function columnsOf(t: Translate, format: Format, withCompany: boolean): Column<SupportHit, never>[] {
  return [
    {
      id: 'customer',
      header: t('orders.customer'),
      // Who bought at the door left no name, and a row needs one to be opened by.
      cell: ({ customer_name, email, order_number }) => customer_name ?? email ?? t('orders.title', { number: order_number }),
    },
    { id: 'order_number', header: t('orders.number'), cell: ({ order_number }) => order_number },
    ...(withCompany ? [{ id: 'company', header: t('support.company'), cell: ({ company }: SupportHit) => company.name }] : []),
    { id: 'event', header: t('orders.event'), cell: ({ event }) => event.name },
    { id: 'email', header: t('orders.email'), on_phone: 'hidden', cell: ({ email }) => email ?? '–' },
    { id: 'phone', header: t('orders.phone'), is_hidden: true, cell: ({ phone }) => phone ?? '–' },
    {
      id: 'created_at',
      header: t('orders.created_at'),
      is_nowrap: true,
      on_phone: 'hidden',
      cell: ({ created_at }) => format.dateTimeNumeric(created_at),
    },
    { id: 'status', header: t('orders.status'), on_phone: 'first_line', cell: (order) => <OrderStatus order={order} /> },
    { id: 'total', header: t('orders.total'), align: 'end', on_phone: 'hidden', cell: ({ total }) => format.money(total) },
  ]
}

function filtersOf(t: Translate, load: () => Promise<Choices>, withCompany: boolean, company_id: number | undefined): Filter[] {
  const among = (of: 'companies' | 'events') => foundIn([of, company_id ?? null], async () => (await load())[of])
  return [
    ...(withCompany ? [{ name: 'company', label: t('support.company'), kind: 'found' as const, find: among('companies') }] : []),
    { name: 'event', label: t('orders.event'), kind: 'found', find: among('events') },
    {
      name: 'status',
      label: t('orders.status'),
      kind: 'select',
      options: paymentStatuses.map((status) => ({ value: status, label: t(`orders.status_${status}`) })),
    },
  ]
}

/** As many as a list can show at once. */
const MOST_SHOWN = 100

/** Finds records by their names. */
function foundIn(key: QueryKey, load: () => Promise<readonly { id: number; name: string }[]>): FoundOptions {
  const options = async (): Promise<Option<string>[]> =>
    (await load()).map((record) => ({ value: String(record.id), label: record.name }))
  return {
    key: ['support', ...key],
    search: async (text) =>
      (await options()).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())).slice(0, MOST_SHOWN),
    nameOf: async (id) => (await options()).find(({ value }) => value === id)?.label ?? `#${id}`,
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

import type { FoundRecord } from '@entree/contract/insight/search/calls.ts'
import { send } from './send.ts'
import type { IconName } from './ui/icon.tsx'
import type { SearchProvider } from './shell/search-provider.ts'

const events: SearchProvider = {
  heading: 'nav.events',
  any: ['event.view'],
  search: async (text, options) => {
    const { data } = await send('listEvents', { page: 1, search: text, show_archived: true, sort: '-starts_at' }, options)
    return data.map(({ id, name, venue }) => ({
      key: `event-${id}`,
      label: name,
      detail: venue?.city,
      icon: 'event',
      to: `/events/${id}`,
    }))
  },
}

const orders: SearchProvider = {
  heading: 'nav.orders',
  any: ['order.search'],
  search: async (text, options) => {
    const { data } = await send('listOrders', { page: 1, search: text, show_expired: true, show_box_office: true }, options)
    return data.map(({ id, order_number, customer_name, event }) => ({
      key: `order-${id}`,
      label: [order_number, customer_name].filter(Boolean).join(' · '),
      detail: event.name,
      icon: 'orders',
      to: `/orders/${id}`,
    }))
  },
}

/** Where a found record is, and what its kind is shown as. */
const places = {
  product: { icon: 'template', to: ({ event_id, id }) => `/events/${event_id}/products/${id}` },
  discount_code: { icon: 'discount', to: ({ id }) => `/discount-codes/${id}` },
  ticket: { icon: 'qr', to: ({ order_id }) => `/orders/${order_id}` },
} as const satisfies Record<FoundRecord['kind'], { icon: IconName; to: (found: FoundRecord) => string }>

const records: SearchProvider = {
  heading: 'search.records',
  any: ['event.products', 'discount_code.search', 'order.search'],
  search: async (text, options) => {
    const found = await send('searchRecords', { search: text }, options)
    return found.map((one) => ({
      key: `${one.kind}-${one.id}`,
      label: one.name,
      detail: one.detail ?? undefined,
      icon: places[one.kind].icon,
      to: places[one.kind].to(one),
    }))
  },
}

/** What the search of the top bar looks through, beside the screens of the menu. */
export const searchProviders: readonly SearchProvider[] = [records, events, orders]

import { send } from './send.ts'
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

/** What the search of the top bar looks through, beside the screens of the menu. */
export const searchProviders: readonly SearchProvider[] = [events, orders]

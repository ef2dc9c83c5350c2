import type { AppRoute } from '../../../router/app-route.ts'

/** The gift vouchers that were sold. */
export const giftVoucherRoutes: readonly AppRoute[] = [
  {
    path: 'gift-vouchers',
    permission: 'discount_code.view',
    area: 'discounts',
    crumb: 'nav.gift_vouchers',
    load: async () => (await import('./gift-vouchers-page.tsx')).GiftVouchersPage,
  },
]

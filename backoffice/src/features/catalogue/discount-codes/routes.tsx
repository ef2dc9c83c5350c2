import type { AppRoute } from '../../../router/app-route.ts'

/** The overview of discount codes, and a code. */
export const discountCodeRoutes: readonly AppRoute[] = [
  {
    path: 'discount-codes',
    permission: 'discount_code.view',
    area: 'discounts',
    crumb: 'nav.discount_codes',
    load: async () => (await import('./discount-codes-page.tsx')).DiscountCodesPage,
  },
  {
    path: 'discount-codes/new',
    permission: 'discount_code.create',
    area: 'discounts',
    load: async () => (await import('./discount-code-page.tsx')).NewDiscountCodePage,
  },
  {
    path: 'discount-codes/many',
    permission: 'discount_code.create',
    area: 'discounts',
    load: async () => (await import('./many-codes-page.tsx')).ManyCodesPage,
  },
  {
    path: 'discount-codes/change',
    permission: 'discount_code.edit',
    area: 'discounts',
    load: async () => (await import('./change-codes-page.tsx')).ChangeCodesPage,
  },
  {
    path: 'discount-codes/:id',
    permission: 'discount_code.view',
    area: 'discounts',
    load: async () => (await import('./discount-code-page.tsx')).DiscountCodePage,
  },
]

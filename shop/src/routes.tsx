import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { IndexPage } from './features/company-shop/index-page.tsx'
import { PointOfSalePage } from './features/points-of-sale/point-of-sale-page.tsx'
import { Layout } from './layout/layout.tsx'
import { PageLoading } from './layout/page-loading.tsx'

const SelectTimeslotPage = lazy(async () => ({ default: (await import('./features/timeslots/select-timeslot-page.tsx')).SelectTimeslotPage }))
const PersonalDetailsPage = lazy(async () => ({ default: (await import('./features/customer-information/personal-details-page.tsx')).PersonalDetailsPage }))
const ExtraProductsPage = lazy(async () => ({ default: (await import('./features/cross-sell/extra-products-page.tsx')).ExtraProductsPage }))
const SelectPaymentMethodPage = lazy(async () => ({ default: (await import('./features/payments/select-payment-method-page.tsx')).SelectPaymentMethodPage }))
const OrderOverviewPage = lazy(async () => ({ default: (await import('./features/orders/order-overview-page.tsx')).OrderOverviewPage }))
const OrderPendingPage = lazy(async () => ({ default: (await import('./features/orders/order-pending-page.tsx')).OrderPendingPage }))
const OrderStatusPage = lazy(async () => ({ default: (await import('./features/orders/order-status-page.tsx')).OrderStatusPage }))
const ThankYouPage = lazy(async () => ({ default: (await import('./features/orders/thank-you-page.tsx')).ThankYouPage }))
const TermsPage = lazy(async () => ({ default: (await import('./features/terms/terms-page.tsx')).TermsPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./features/system/not-found-page.tsx')).NotFoundPage }))
const AccessDeniedPage = lazy(async () => ({ default: (await import('./features/system/access-denied-page.tsx')).AccessDeniedPage }))

/** Every page of the shop (shop.md §2). The two a visit starts with come along at once, the rest when it is opened. */
export function ShopRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<IndexPage />} />
          <Route path="p/:url" element={<PointOfSalePage />} />
          <Route path="order/thanks" element={<ThankYouPage />} />
          <Route path="order/:id/:secret">
            <Route path="timeslot" element={<SelectTimeslotPage />} />
            <Route path="personal" element={<PersonalDetailsPage />} />
            <Route path="products" element={<ExtraProductsPage />} />
            <Route path="payment" element={<SelectPaymentMethodPage />} />
            <Route path="overview" element={<OrderOverviewPage />} />
            <Route path="pending" element={<OrderPendingPage />} />
            <Route path="status" element={<OrderStatusPage />} />
          </Route>
          <Route path="terms-conditions" element={<TermsPage />} />
          <Route path="403" element={<AccessDeniedPage />} />
          <Route path="404" element={<NotFoundPage />} />
          <Route path="dashboard" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { PageLoading } from './layout/page-loading.tsx'
import { useLaterMessages } from './messages.ts'
import { page } from './router/page.tsx'

const SelectTimeslotPage = page(async () => (await import('./features/timeslots/select-timeslot-page.tsx')).SelectTimeslotPage)
const PersonalDetailsPage = page(
  async () => (await import('./features/customer-information/personal-details-page.tsx')).PersonalDetailsPage,
)
const ExtraProductsPage = page(async () => (await import('./features/cross-sell/extra-products-page.tsx')).ExtraProductsPage)
const SelectPaymentMethodPage = page(
  async () => (await import('./features/payments/select-payment-method-page.tsx')).SelectPaymentMethodPage,
)
const OrderOverviewPage = page(async () => (await import('./features/orders/order-overview-page.tsx')).OrderOverviewPage)
const OrderPendingPage = page(async () => (await import('./features/orders/order-pending-page.tsx')).OrderPendingPage)
const OrderStatusPage = page(async () => (await import('./features/orders/order-status-page.tsx')).OrderStatusPage)
const ThankYouPage = page(async () => (await import('./features/orders/thank-you-page.tsx')).ThankYouPage)
const AssignTicketsPage = page(async () => (await import('./features/claims/assign-tickets-page.tsx')).AssignTicketsPage)
const ClaimOrderPage = page(async () => (await import('./features/claims/claim-order-page.tsx')).ClaimOrderPage)
const ClaimTicketPage = page(async () => (await import('./features/claims/claim-ticket-page.tsx')).ClaimTicketPage)
const TicketClaimedPage = page(async () => (await import('./features/claims/ticket-claimed-page.tsx')).TicketClaimedPage)
const TicketChangedPage = page(async () => (await import('./features/claims/ticket-changed-page.tsx')).TicketChangedPage)
const TermsPage = page(async () => (await import('./features/terms/terms-page.tsx')).TermsPage)
const NotFoundPage = page(async () => (await import('./features/system/not-found-page.tsx')).NotFoundPage)
const AccessDeniedPage = page(async () => (await import('./features/system/access-denied-page.tsx')).AccessDeniedPage)

/** The pages that come after the one a visit starts with, and their texts. */
export function LaterPages() {
  if (!useLaterMessages()) return <PageLoading />
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="order/thanks" element={<ThankYouPage />} />
        <Route path="order/:id/:secret">
          <Route path="timeslot" element={<SelectTimeslotPage />} />
          <Route path="personal" element={<PersonalDetailsPage />} />
          <Route path="products" element={<ExtraProductsPage />} />
          <Route path="payment" element={<SelectPaymentMethodPage />} />
          <Route path="overview" element={<OrderOverviewPage />} />
          <Route path="pending" element={<OrderPendingPage />} />
          <Route path="status" element={<OrderStatusPage />} />
          <Route path="assign" element={<AssignTicketsPage />} />
          <Route path="claim" element={<ClaimOrderPage />} />
        </Route>
        <Route path="ticket/:id/:secret/claim" element={<ClaimTicketPage />} />
        <Route path="ticket/claimed" element={<TicketClaimedPage />} />
        <Route path="ticked-changed" element={<TicketChangedPage />} />
        <Route path="ticket-changed" element={<Navigate to="/ticked-changed" replace />} />
        <Route path="terms-conditions" element={<TermsPage />} />
        <Route path="403" element={<AccessDeniedPage />} />
        <Route path="dashboard" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}

import { Suspense } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router'
import { Layout } from './layout/layout.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { useLaterMessages } from './messages.ts'
import { page } from './router/page.tsx'

const IndexPage = page(async () => (await import('./features/company-shop/index-page.tsx')).IndexPage)
const PointOfSalePage = page(async () => (await import('./features/points-of-sale/point-of-sale-page.tsx')).PointOfSalePage)
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
const TicketLostPage = page(async () => (await import('./features/lost-tickets/ticket-lost-page.tsx')).TicketLostPage)
const TermsPage = page(async () => (await import('./features/terms/terms-page.tsx')).TermsPage)
const NotFoundPage = page(async () => (await import('./features/system/not-found-page.tsx')).NotFoundPage)
const AccessDeniedPage = page(async () => (await import('./features/system/access-denied-page.tsx')).AccessDeniedPage)

/** Every page of the shop (shop.md §2). */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<IndexPage />} />
        <Route path="p/:url" element={<PointOfSalePage />} />
        <Route path="order" element={<WithLaterMessages />}>
          <Route path="thanks" element={<ThankYouPage />} />
          <Route path=":id/:secret">
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
        </Route>
        <Route element={<WithLaterMessages />}>
          <Route path="ticket/:id/:secret/claim" element={<ClaimTicketPage />} />
          <Route path="ticket/claimed" element={<TicketClaimedPage />} />
          <Route path="ticked-changed" element={<TicketChangedPage />} />
          <Route path="ticket-changed" element={<Navigate to="/ticked-changed" replace />} />
        </Route>
        <Route path="terms-conditions" element={<WithLaterMessages />}>
          <Route index element={<TermsPage />} />
        </Route>
        <Route path="403" element={<WithLaterMessages />}>
          <Route index element={<AccessDeniedPage />} />
        </Route>
        <Route path="404" element={<NotFoundPage />} />
        <Route path="dashboard" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="ticket-lost" element={<Bare />}>
        <Route index element={<TicketLostPage />} />
      </Route>
    </Routes>
  )
}

function WithLaterMessages() {
  return useLaterMessages() ? <Outlet /> : <PageLoading />
}

/** For the one page that stands outside the shop's layout (LOST-01). */
function Bare() {
  return (
    <Suspense fallback={<PageLoading />}>
      <WithLaterMessages />
    </Suspense>
  )
}

/** Fetches the page a visit starts with, so that the first thing shown is that page. */
export async function loadFirstPage(pathname: string): Promise<void> {
  if (pathname === '/') await IndexPage.load()
  if (pathname.startsWith('/p/')) await PointOfSalePage.load()
}

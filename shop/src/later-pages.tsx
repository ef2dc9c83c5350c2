import { Suspense } from 'react'
import { Redirect, Routes } from './router/router.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { useLaterMessages } from './messages.ts'
import { page } from './router/page.tsx'

const SelectTimeslotPage = page(async () => (await import('./features/timeslots/select-timeslot-page.tsx')).SelectTimeslotPage)
const ChooseSeatsPage = page(async () => (await import('./features/seats/choose-seats-page.tsx')).ChooseSeatsPage)
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
const MoneyBackPage = page(async () => (await import('./features/money-back/money-back-page.tsx')).MoneyBackPage)
const ResalePage = page(async () => (await import('./features/resale/resale-page.tsx')).ResalePage)
const CancelPage = page(async () => (await import('./features/cancellation/cancel-page.tsx')).CancelPage)
const VisitChangePage = page(async () => (await import('./features/visit-change/visit-change-page.tsx')).VisitChangePage)
const TicketScreenPage = page(async () => (await import('./features/ticket-screen/ticket-screen-page.tsx')).TicketScreenPage)
const OrderScreensPage = page(async () => (await import('./features/ticket-screen/order-screens-page.tsx')).OrderScreensPage)
const UnsubscribePage = page(async () => (await import('./features/news/unsubscribe-page.tsx')).UnsubscribePage)
const OwnEntryPage = page(async () => (await import('./features/waiting-list/own-entry-page.tsx')).OwnEntryPage)
const TermsPage = page(async () => (await import('./features/terms/terms-page.tsx')).TermsPage)
const NotFoundPage = page(async () => (await import('./features/system/not-found-page.tsx')).NotFoundPage)
const AccessDeniedPage = page(async () => (await import('./features/system/access-denied-page.tsx')).AccessDeniedPage)

const pages = [
  ['/order/thanks', ThankYouPage],
  ['/order/:id/:secret/timeslot', SelectTimeslotPage],
  ['/order/:id/:secret/seats', ChooseSeatsPage],
  ['/order/:id/:secret/personal', PersonalDetailsPage],
  ['/order/:id/:secret/products', ExtraProductsPage],
  ['/order/:id/:secret/payment', SelectPaymentMethodPage],
  ['/order/:id/:secret/overview', OrderOverviewPage],
  ['/order/:id/:secret/pending', OrderPendingPage],
  ['/order/:id/:secret/status', OrderStatusPage],
  ['/order/:id/:secret/assign', AssignTicketsPage],
  ['/order/:id/:secret/claim', ClaimOrderPage],
  ['/order/:id/:secret/money-back', MoneyBackPage],
  ['/order/:id/:secret/cancel', CancelPage],
  ['/order/:id/:secret/resale', ResalePage],
  ['/order/:id/:secret/visit', VisitChangePage],
  ['/ticket/order/:id/:secret', OrderScreensPage],
  ['/ticket/:id/:secret/claim', ClaimTicketPage],
  ['/ticket/:id/:secret', TicketScreenPage],
  ['/ticket/claimed', TicketClaimedPage],
  ['/ticked-changed', TicketChangedPage],
  ['/ticket-changed', () => <Redirect to="/ticked-changed" />],
  ['/unsubscribe/:secret', UnsubscribePage],
  ['/waiting-list/:secret', OwnEntryPage],
  ['/terms-conditions', TermsPage],
  ['/403', AccessDeniedPage],
  ['/dashboard', () => <Redirect to="/" />],
  ['*', NotFoundPage],
] as const

/** The pages that come after the one a visit starts with, and their texts. */
export function LaterPages() {
  if (!useLaterMessages()) return <PageLoading />
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes pages={pages} />
    </Suspense>
  )
}

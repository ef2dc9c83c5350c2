import { Suspense } from 'react'
import { matchPath, Routes, usePlace } from './router/router.tsx'
import { Layout } from './layout/layout.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { useLaterMessages } from './messages.ts'
import { page } from './router/page.tsx'

const IndexPage = page(async () => (await import('./features/company-shop/index-page.tsx')).IndexPage)
const PointOfSalePage = page(async () => (await import('./features/points-of-sale/point-of-sale-page.tsx')).PointOfSalePage)
const LaterPages = page(async () => (await import('./later-pages.tsx')).LaterPages)
const TicketLostPage = page(async () => (await import('./features/lost-tickets/ticket-lost-page.tsx')).TicketLostPage)

const pages = [
  ['/', IndexPage],
  ['/p/:url', PointOfSalePage],
  ['*', LaterPages],
] as const

/** Every page of the shop: the two that a visit starts with, and all others in `later-pages.tsx`. */
export function ShopRoutes() {
  const { pathname } = usePlace()
  if (matchPath('/ticket-lost', pathname)) return <BareTicketLostPage />
  return (
    <Layout>
      <Routes pages={pages} />
    </Layout>
  )
}

/** The one page that stands outside the shop's layout (LOST-01). */
function BareTicketLostPage() {
  const hasMessages = useLaterMessages()
  return <Suspense fallback={<PageLoading />}>{hasMessages ? <TicketLostPage /> : <PageLoading />}</Suspense>
}

/** Fetches the page a visit starts with, so that the first thing shown is that page. */
export async function loadFirstPage(pathname: string): Promise<void> {
  if (pathname === '/') await IndexPage.load()
  else if (pathname.startsWith('/p/')) await PointOfSalePage.load()
  else if (pathname !== '/ticket-lost') await LaterPages.load()
}

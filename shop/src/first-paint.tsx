import { consentValue, noConsent } from '@entree/domain/foundation/consent.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { LanguageProvider } from '@entree/web/language.tsx'
import { ToastProvider } from '@entree/web/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router, Routes } from './router/router.tsx'
import { createQueryClient, provideInjected, type InjectedData } from './data.ts'
import { IndexPage } from './features/company-shop/index-page.tsx'
import { keepInMemory } from './features/consent/consent-store.ts'
import { loadConsent } from './features/consent/consent.tsx'
import { ExtraProductsPage } from './features/cross-sell/extra-products-page.tsx'
import { PersonalDetailsPage } from './features/customer-information/personal-details-page.tsx'
import { SelectPaymentMethodPage } from './features/payments/select-payment-method-page.tsx'
import { PointOfSalePage } from './features/points-of-sale/point-of-sale-page.tsx'
import { ChooseSeatsPage } from './features/seats/choose-seats-page.tsx'
import { SelectTimeslotPage } from './features/timeslots/select-timeslot-page.tsx'
import { Layout } from './layout/layout.tsx'
import { PageLoading } from './layout/page-loading.tsx'
import { loadFirstMessages, loadMessages } from './messages.ts'

export type FirstPaint = {
  /** Without what is secret in it: any id and secret do. */
  path: string
  search: string
  language: Language
  data: InjectedData
  /** The visitor has chosen already what may be kept. */
  has_consent: boolean
}

/**
 * The page as HTML, as the app would show it first: runs on the server, and browsers show it until the app has taken its place.
 * The policy of the page refuses inline styles, so there are none.
 */
export async function renderFirstPaint({ path, search, language, data, has_consent }: FirstPaint): Promise<string> {
  keepInMemory(null)
  const [start] = await Promise.all([loadFirstMessages(language, path), loadConsent()])
  // From here on nothing waits: what stands in modules is this page's.
  provideInjected(data)
  keepInMemory(has_consent ? consentValue(noConsent) : null)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider start={start} load={loadMessages} texts={data.company?.texts}>
        <ToastProvider>
          <Router place={{ pathname: path, search, state: null, isBack: true }} navigate={() => {}}>
            <Pages />
          </Router>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/ style="[^"]*"/g, '')
}

const pages = [
  ['/', IndexPage],
  ['/p/:url', PointOfSalePage],
  ['/order/:id/:secret/timeslot', SelectTimeslotPage],
  ['/order/:id/:secret/seats', ChooseSeatsPage],
  ['/order/:id/:secret/personal', PersonalDetailsPage],
  ['/order/:id/:secret/products', ExtraProductsPage],
  ['/order/:id/:secret/payment', SelectPaymentMethodPage],
  ['*', PageLoading],
] as const

/** The pages that can be shown without the answer of a call, or at least their frame; of the others what surrounds them. */
function Pages() {
  return (
    <Layout>
      <Routes pages={pages} />
    </Layout>
  )
}

import type { CallAnswer } from '@entree/contract/calls.ts'
import { CallFailed, retryDelayOf } from '@entree/web/client.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from './send.ts'

export type Company = CallAnswer<'getCompany'>
export type LivePointOfSale = CallAnswer<'listLivePointsOfSale'>[number]
export type PointOfSale = CallAnswer<'getPointOfSaleByUrl'>
export type Product = PointOfSale['products'][number]['product']
export type Campaign = NonNullable<CallAnswer<'getCampaign'>['campaign']>

/** What the server wrote into the page, so that the first paint needs no further call. All of it may be missing. */
export type InjectedData = {
  company?: Company
  point_of_sale?: PointOfSale
  live_points_of_sale?: LivePointOfSale[]
  /** What the order or ticket of the page speaks, or the mail that led to it; missing where the page is of none, and where nobody knows it. */
  order_language?: string
  /** Null: the name in the query is of no campaign. */
  campaign?: Campaign | null
  /** What `getDonationProductType` returns (CALL-08): the type by which `domain` knows the donation, in the browser as on the server. */
  donation_product_type_id?: number
  /** Which orders have the download-all button (DEC-S-64). */
  settings?: { download_all_above_id: number; is_local: boolean }
  now?: string
}

export const injected: InjectedData = readInjected()
const injectedAt = Date.now()

/** Refusals stand; the network gets a second chance. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
        retryDelay: (_failures, error) => retryDelayOf(error, 500),
      },
    },
  })
}

/** The company of this host (CALL-01). */
export function companyQuery() {
  return queryOptions({
    queryKey: ['company'],
    queryFn: ({ signal }) => send('getCompany', { domain: location.host }, { signal }),
    staleTime: Infinity,
    initialData: injected.company,
  })
}

/** The live points of sale of the company (CALL-02). */
export function livePointsOfSaleQuery(company_id: number | undefined) {
  return queryOptions({
    queryKey: ['live_points_of_sale', company_id ?? null],
    queryFn: ({ signal }) => send('listLivePointsOfSale', { company_id: company_id ?? 0 }, { signal }),
    enabled: company_id !== undefined,
    initialData: injected.live_points_of_sale,
    initialDataUpdatedAt: injectedAt,
  })
}

/** The point of sale with this url (CALL-05). */
export function pointOfSaleQuery(url: string) {
  return queryOptions({
    queryKey: ['point_of_sale', 'url', url],
    queryFn: ({ signal }) => send('getPointOfSaleByUrl', { url }, { signal }),
    initialData: injected.point_of_sale?.url === url ? injected.point_of_sale : undefined,
    initialDataUpdatedAt: injectedAt,
  })
}

/** The point of sale of an order, in which its own hold does not count as sold (CALL-06). */
export function pointOfSaleByOrderQuery({ id, secret }: { id: number; secret: string }) {
  return queryOptions({
    queryKey: ['point_of_sale', 'order', id],
    queryFn: ({ signal }) => send('getPointOfSaleByOrder', { id, secret }, { signal }),
  })
}

/** The order (CALL-11). */
export function orderQuery({ id, secret }: { id: number; secret: string }) {
  return queryOptions({
    queryKey: ['order', id, secret],
    queryFn: ({ signal }) => send('getOrder', { id, secret }, { signal }),
  })
}

/** Which payment methods of an order do not work at the moment; asked again as long as there are any. */
export function downMethodsQuery({ id, secret }: { id: number; secret: string }) {
  return queryOptions({
    queryKey: ['down_payment_methods', id],
    queryFn: ({ signal }) => send('listDownPaymentMethods', { id, secret }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.down.length ? 10_000 : false),
  })
}

/** What the buyer of an order has to transfer, where and until when (PAY-20). */
export function bankTransferQuery({ id, secret }: { id: number; secret: string }) {
  return queryOptions({
    queryKey: ['bank_transfer', id],
    queryFn: ({ signal }) => send('getBankTransfer', { id, secret }, { signal }),
  })
}

/** The campaign of a name in the query; without a name no lookup runs (CAMP-01, CAMP-02, CALL-07). */
export function campaignQuery(slug: string | null, event_id: number | undefined) {
  return queryOptions({
    queryKey: ['campaign', slug, event_id ?? null],
    queryFn: async ({ signal }) => {
      const input = { domain: location.host, slug: slug ?? '', event: event_id, timezone: timeZone() }
      return (await send('getCampaign', input, { signal })).campaign
    },
    enabled: slug !== null && event_id !== undefined,
    staleTime: Infinity,
    initialData: slug !== null && injected.campaign?.slug === slug ? injected.campaign : undefined,
  })
}

/** The visitor's time zone, sent with campaign and order (I18N-13). */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || DEFAULT_TIME_ZONE
}

/** Takes the place of what is read from the page: on the server, before a page is shown there. */
export function provideInjected(data: InjectedData): void {
  for (const key of Object.keys(injected) as (keyof InjectedData)[]) delete injected[key]
  Object.assign(injected, data)
}

function readInjected(): InjectedData {
  if (typeof document === 'undefined') return {}
  const text = document.getElementById('data')?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as InjectedData
  } catch {
    return {}
  }
}

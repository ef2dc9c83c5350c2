export type LanguageOf = 'purchase' | 'order' | 'ticket' | 'mail'

export type ShopRoute = {
  path: string
  /** The message (`shop.json`) that is the page's heading; null where the page itself knows better. */
  heading: string | null
  status?: number
  is_indexed?: boolean
  /** Another site may show it in a frame: the steps of a purchase in an embedded shop (LAY-35). What is bought opens on its own. */
  is_embeddable?: boolean
  /** Stands outside the shop's header and footer. */
  is_bare?: boolean
  /** Shows the captcha of this installation. */
  has_captcha?: boolean
  /**
   * What the page is about, by which it speaks from the first paint on: the shop that is bought in, what was bought, a ticket, or
   * the mail that led to it, whose link names its language (DEC-S-73, STAT-22).
   */
  language_of?: LanguageOf
}

/** The pages of the shop that the app shows on its own; Index and point of sale come with data of their own. */
export const shopRoutes: ShopRoute[] = [
  { path: '/order/:id/:secret/timeslot', heading: 'step_timeslot', is_embeddable: true, language_of: 'purchase' },
  { path: '/order/:id/:secret/seats', heading: 'step_seats', is_embeddable: true, language_of: 'purchase' },
  { path: '/order/:id/:secret/personal', heading: 'step_personal', is_embeddable: true, language_of: 'purchase' },
  { path: '/order/:id/:secret/products', heading: 'step_products', is_embeddable: true, language_of: 'purchase' },
  { path: '/order/:id/:secret/payment', heading: 'step_payment', is_embeddable: true, language_of: 'purchase' },
  { path: '/order/:id/:secret/overview', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/pending', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/assign', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/claim', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/status', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/money-back', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/cancel', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/visit', heading: null, language_of: 'order' },
  { path: '/order/:id/:secret/resale', heading: null, language_of: 'order' },
  { path: '/order/thanks', heading: null, language_of: 'order' },
  { path: '/ticket/:id/:secret/claim', heading: null, language_of: 'ticket' },
  { path: '/ticket/:id/:secret', heading: null, language_of: 'ticket' },
  { path: '/ticket/order/:id/:secret', heading: null, language_of: 'order' },
  { path: '/ticket/claimed', heading: null },
  { path: '/ticked-changed', heading: null },
  { path: '/unsubscribe/:secret', heading: null, language_of: 'mail' },
  { path: '/waiting-list/:secret', heading: null, language_of: 'mail' },
  { path: '/ticket-lost', heading: 'lost_tickets', is_indexed: true, is_bare: true, has_captcha: true },
  { path: '/terms-conditions', heading: 'terms_title', is_indexed: true },
  { path: '/403', heading: 'access_denied_title', status: 403 },
  { path: '/404', heading: 'not_found_title', status: 404 },
]

/** The page that stands for every unknown path. */
export const notFoundRoute: ShopRoute = { path: '/404', heading: 'not_found_title', status: 404 }

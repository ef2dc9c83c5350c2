import type { CompanyLayout } from '@entree/contract/foundation/companies/shop-entities.ts'
import type { Scope } from '#platform/scope.ts'

/** Who opens a page, as far as it matters to what is on it. */
type PageVisitor = { scope: Scope; host: string; language: string }

/** What of a page's address counts: its parameters, and the query. */
export type PageAddress = { params: Record<string, string>; query: URLSearchParams }

export type PageContent = {
  language: string
  /** The heading of the page; null shows the company's name alone. */
  heading: string | null
  /** For search engines, and people who share a link to it. */
  description: string
  /** The part of the query that the page shows, with its question mark. */
  search?: string
  is_indexed: boolean
  /** The look, where it is not the company's own. */
  layout?: CompanyLayout
  /** Styles of the organiser, cleaned already. */
  custom_css: string | null
  /** The image of a link to the page. */
  image: string | null
  /** The biggest image of the first screen. */
  first_image: string | null
  /** What it says of itself to search engines, as JSON-LD; null: nothing. */
  markup?: (origin: string) => Record<string, unknown> | null
  /** What the app would ask first. */
  data: Record<string, unknown>
}

/**
 * A page of the shop that a slice provides with content. What is the same for everybody is read at most four times a second:
 * `variant` tells pages of one path apart. Of a refusal the app tells.
 */
export type PageProvider = {
  route: string
  open: (
    visitor: PageVisitor,
    address: PageAddress,
  ) => Promise<{ redirect: string } | { path: string; variant: string; read: () => Promise<PageContent> }>
}

import type { TicketDesign, TicketFact } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export type TicketPage = {
  /** What the QR holds. */
  code: string
  /** Null: the default design. */
  template: TicketDesign | null
  is_test: boolean
  /** Empty where there is nothing to say. */
  values: Record<TicketFact, string>
}

/** Words of the default design, in the order's language. */
export type TicketWords = {
  e_ticket: string
  venue: string
  holder: string
  seat: string
  order_number: string
  ticket_number: string
  price: string
  /** What the code is, for screen readers; contains `{number}`. */
  code: string
  /** Holds `{number}` and `{total}`. */
  ticket_of: string
  test: string
  test_note: string
  rules_title: string
  rules: string[]
  questions_title: string
}

/** The tickets of an order (or one of them) as plain data: the same data always makes the same document. */
export type TicketsDocument = {
  title: string
  language: string
  words: TicketWords
  company: {
    name: string
    /** `#rrggbb`: the ground of the band, what is written on it (loud and soft), and the colour as text on white. */
    colors: { ground: string; text: string; soft_text: string; ink: string }
    /** Stored path of the logo. */
    logo: string | null
    /** Whom to ask, and who sells: lines of the small print. */
    contact: string[]
    legal: string
  }
  pages: TicketPage[]
}

/** A document whose pages come later: what is the same on each of them. */
export type TicketsFrame = Omit<TicketsDocument, 'pages'>

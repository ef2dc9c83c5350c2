import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** A page is A4 at 72 points to the inch, rounded as the specification has it. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842

/** What a text block may say in braces, and the default design shows: `{event_name}`. */
export const placeholders = [
  'event_name',
  'event_date',
  'venue',
  'venue_address',
  'product_name',
  'holder_name',
  'order_number',
  'ticket_number',
  'price',
  'company_name',
  'timeslot',
] as const
export type Placeholder = (typeof placeholders)[number]

/** A company's own design: a picture behind, the code and the texts on it. Points from the top left of the page. */
export type TicketTemplate = {
  /** Stored path of a JPG that covers the page. */
  background: string | null
  qr: { left: number; top: number; size: number }
  text_blocks: TextBlock[]
}

export type TextBlock = {
  left: number
  top: number
  width: number
  height: number
  text: string
  font_size: number
  align: 'left' | 'center' | 'right'
  color: string
  bold: boolean
}

export type TicketPage = {
  /** What the QR holds. */
  code: string
  /** Null: the default design. */
  template: TicketTemplate | null
  is_test: boolean
  /** Empty where there is nothing to say. */
  values: Record<Placeholder, string>
}

/** Words of the default design, in the order's language. */
export type TicketWords = {
  e_ticket: string
  venue: string
  holder: string
  order_number: string
  ticket_number: string
  price: string
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

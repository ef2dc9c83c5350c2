import type { MessageKey } from './messages.ts'

/** What the kinds of events that there are from the start are called. */
export const eventTypeNames: Readonly<Record<string, MessageKey>> = {
  festival: 'events.type_festival',
  concert: 'events.type_concert',
  club_night: 'events.type_club_night',
  theatre: 'events.type_theatre',
  sport: 'events.type_sport',
  museum: 'events.type_museum',
  fair: 'events.type_fair',
  conference: 'events.type_conference',
  other: 'events.type_else',
}

/** What the product types are called, by their ids. */
export const productTypeNames: Readonly<Record<number, MessageKey>> = {
  1: 'products.type_entrance',
  2: 'products.type_tokens',
  3: 'products.type_parking',
  4: 'products.type_cross_sell',
  5: 'products.type_merchandise',
  6: 'products.type_donation',
  7: 'products.type_else',
  8: 'products.type_gift_voucher',
}

import type { OfferedMethod } from '../build.ts'

/**
 * What a Dutch shop usually takes, with what organisers usually pass on (cents, percent). Pin is for the box office:
 * hidden online. Cards cost nothing extra: charging consumers for them is forbidden in the EU (PSD2, article 62).
 */
export const PAYMENT_METHODS: OfferedMethod[] = [
  { adapter: 'ideal', fee_fixed: 29, weight: 72 },
  { adapter: 'bancontact', fee_fixed: 0, weight: 8 },
  { adapter: 'creditcard', fee_fixed: 0, weight: 12 },
  { adapter: 'paypal', fee_fixed: 35, fee_percentage: 2.9, weight: 5 },
  { adapter: 'banktransfer', fee_fixed: 0, weight: 3 },
  { adapter: 'pin', online: false, show_pos: false },
]

/** The texts on a ticket page of the demo, around the frame for the code; `note` is the house's own last word. */
export function ticketTexts(ink: string, note: string): object[] {
  const line = (top: number, height: number, text: string, font_size: number, bold = false) => ({
    top,
    left: 57,
    width: 481,
    height,
    text,
    font_size,
    align: 'center',
    color: ink,
    bold,
  })
  return [
    line(288, 38, '{event_name}', 25, true),
    line(328, 20, '{visit}', 13, true),
    line(348, 18, '{venue}, {venue_address}', 10.5),
    line(384, 30, '{product_name}', 19, true),
    line(414, 22, '{holder_name}', 14),
    line(438, 20, '{event_run}', 10.5),
    line(704, 18, '{order_number}  ·  {ticket_number}  ·  {price}', 10),
    line(762, 44, note, 9.5),
  ]
}

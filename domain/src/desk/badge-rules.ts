/** Which badges are printed: all, or those that were not printed with the name that they have now (BADGE-09). */
export const badgeStates = ['all', 'not_printed'] as const
/** Of everyone, of those who were let in, or of those who were not (yet). */
export const badgeArrivals = ['all', 'arrived', 'not_arrived'] as const
/** Tickets that nobody has claimed: with the name of their buyer, or left out (BADGE-08). */
export const badgeUnnamed = ['buyer', 'leave_out'] as const
export const badgeSorts = ['last_name', 'company', 'order'] as const
/** Each badge on a page of its own, as label printers want it, or as many as fit on sheets of A4. */
export const badgePapers = ['single', 'a4'] as const

/** In one file: as many as a printer and a browser can be asked to take. */
export const MOST_BADGES = 5000

export type BadgeChoice = {
  product_id: number | null
  order_id: number | null
  ticket_id: number | null
  state: (typeof badgeStates)[number]
  arrival: (typeof badgeArrivals)[number]
  unnamed: (typeof badgeUnnamed)[number]
}

import type { Goal } from './figure.ts'

/**
 * What is asked of each figure, in its unit, and nowhere else: a figure reads its goal here, and `goals.test.ts` holds the README's table and
 * docs/figures.md to it. A run that misses one ends with a failure.
 */
export const goals = {
  orders: { at_least: 3500 },
  orders_p99: { at_most: 100 },
  purchases: { at_least: 250 },
  /** Milliseconds that the server and PostgreSQL together compute for a purchase among many, and for one alone with its PDF and mail. */
  purchase_among_many: { at_most: 9 },
  purchase_alone: { at_most: 20 },
  /** Of single rows inserted over the same way by as many at once: twice and three times what 26 November 2026 had. */
  purchases_of_inserts: { of_limit: 0.02 },
  purchases_of_inserts_few: { of_limit: 0.015 },
  /** Seconds after the last purchase of a rush. */
  pdfs_after_rush: { at_most: 60 },
  /** As many as are bought meanwhile. */
  pdfs_and_mails: { of_limit: 1 },
  /** Not slower than one: less than this is lost between two turns of the same process. */
  several_processes: { of_limit: 0.95 },
  several_processes_ms: { at_most_of_limit: 1.05 },
  check_ins: { at_least: 2500 },
  check_ins_p99: { at_most: 30 },
  point_of_sale: { at_least: 5000 },
  urgent_p99: { at_most: 500 },
  as_ever_after_overload: { at_most: 10 },
  waiting_polls: { at_least: 15_000 },
  waiting_crowd_p99: { at_most: 500 },
  /** Of the pace that was set. */
  waiting_pace: { at_most_of_limit: 1.1 },
  /** A thousand a second for ten seconds, which are looked for once a second. */
  facts: { at_least: 833 },
  /** Milliseconds from the moment a purchase was due: none is ever behind for longer. */
  purchases_beside_facts: { at_most: 1000 },
  ticket_pdfs: { at_least: 400 },
  batch: { at_most: 20 },
  pages_beside_batch: { at_most: 250 },
  cancel: { at_most: 300 },
  /** Seconds, milliseconds and megabytes of an import of 50,000 tickets. */
  ticket_import: { at_most: 120 },
  purchases_beside_import: { at_most: 1000 },
  memory_of_import: { at_most: 300 },
  guest_list: { at_most: 2000 },
  export_csv: { at_least: 30_000 },
  memory: { at_most: 300 },
  /** Megabytes that the server may gain in ten minutes of the same load, once it is warm. */
  memory_gained: { at_most: 30 },
  lists: { at_most: 60 },
  /** Times what it takes with 10,000 orders. */
  lists_growth: { at_most: 2 },
  office_search: { at_most: 60 },
  reports: { at_most: 300 },
  reports_of_one_event: { at_most: 60 },
  platform_figures: { at_most: 1000 },
  shop_javascript: { at_most: 107 },
  door_javascript: { at_most: 200 },
  office_javascript: { at_most: 175 },
  lighthouse: { at_least: 95 },
  largest_paint: { at_most: 2000 },
  first_tap: { at_most: 1000 },
  start: { at_most: 3 },
  door_download_s: { at_most: 5 },
  door_download_mb: { at_most: 4 },
  door_difference_kb: { at_most: 5 },
  door_verdict_p99: { at_most: 1 },
  door_cold_start: { at_most: 1.5 },
  door_idle_camera: { at_most: 25 },
  camera_half: { at_most: 150 },
  camera_slowest: { at_most: 300 },
} as const satisfies Record<string, Goal>

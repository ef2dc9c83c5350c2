import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, instant, singleLine } from '../../foundation/values.ts'

const cameras = ['back', 'front'] as const
const count = z.number().int()

/** How the device of the signed-in user behaves. */
const Device = z.object({ name: z.string(), sound: z.boolean(), vibration: z.boolean(), camera: z.enum(cameras) })

/** A product as it is scanned at an event. */
const AppProduct = z.object({
  product_id: id,
  name: z.string(),
  /** Null: that of the result (PROD-51). */
  color: z.string().nullable(),
  scan_till: instant.nullable(),
  /** Some session lets it in. */
  enabled: z.boolean(),
  /** Of the event itself; the colour of another event's product is not changed here. */
  is_own: z.boolean(),
})

export const doorAppCalls = defineCalls({
  getAppDashboard: {
    summary: 'How many tickets there are, came in, are inside and are still to come, and entries by hour (MGMT-06)',
    access: may('app.dashboard'),
    input: z.object({ event_id: id }),
    answer: z.object({
      /** The server's clock: ISO 8601, UTC. */
      now: instant,
      sold: count,
      scanned: count,
      inside: count,
      /** Sold and not scanned yet. */
      left: count,
      /** Entries and exits, from the first hour with any to the last. */
      per_hour: z.array(z.object({ starts_at: instant, entries: count, exits: count })),
    }),
    refusals: ['not_found'],
  },
  getDevice: {
    summary: 'The settings of the device that is signed in (MGMT-07)',
    access: may('app.device_settings'),
    input: z.object({}),
    answer: Device,
    refusals: [],
  },
  saveDevice: {
    summary: 'Changes the settings of the device that is signed in',
    access: may('app.device_settings'),
    input: z.object({ name: singleLine, sound: z.boolean(), vibration: z.boolean(), camera: z.enum(cameras) }),
    answer: Device,
    refusals: ['field_required', 'text_too_long'],
  },
  listAppProducts: {
    summary: 'Which products are scanned at an event, and in which colour (MGMT-09)',
    access: may('app.product_scan_settings'),
    input: z.object({ event_id: id }),
    answer: z.array(AppProduct),
    refusals: ['not_found'],
  },
  saveAppProducts: {
    summary:
      'Has all sessions of an event let products in, or none, and sets their colours; what is not named or as it was stays',
    access: may('app.product_scan_settings'),
    input: z.object({
      event_id: id,
      products: z
        .array(z.object({ product_id: id, enabled: z.boolean(), color: z.string().max(20).nullable().optional() }))
        .max(1000),
    }),
    answer: z.array(AppProduct),
    refusals: ['not_found', 'color_invalid', 'scanner_duplicate_session_or_product', 'scan_operation_archived'],
  },
})
